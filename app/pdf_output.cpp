#include "app/labels.h"
#include "app/table_output.h"
#include "reports/pdf.h"

namespace app {

std::string pdfBytes(const reports::Table& table)
{
    return reports::pdf(table, userWords(), reports::Paper::A4);
}

} // namespace app

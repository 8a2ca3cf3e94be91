import { exportSheets } from '../../shared/contract/exports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isAtLeast } from '../../shared/domain/companies/role.ts'
import type { Sheet } from '../../shared/domain/exports/sheet.ts'
import { sheetsCsv } from '../../shared/domain/exports/sheets-csv.ts'
import { writeXlsx } from '../../shared/domain/exports/write-xlsx.ts'
import { lambda } from '../runtime/lambda.ts'
import { keepExport } from './keep-export.ts'

/** The screen says which rows it shows; the file is written here, as every other one. What a viewer sends is handed to nobody else. */
export const handler = lambda(exportSheets, async ({ body, plan, role }) => {
  const { fileName, format } = body
  // Its figures have the decimals that the screen wrote.
  const sheets = body.sheets as readonly Sheet[]
  const startDate = body.startDate ?? undefined
  const endDate = body.endDate ?? undefined
  if (startDate && endDate && startDate > endDate) throw refuse('export.range')

  const { type, bytes } = WRITERS[format](sheets)
  const rows = sheets.flatMap((sheet) => sheet.rows).filter(({ kind }) => kind === 'plain').length
  return keepExport(
    plan,
    { kind: 'report', format, financialAccountId: body.accountId ?? null, startDate, endDate },
    { name: `${fileName}.${format}`, type, bytes, rows, isKept: isAtLeast(role, 'accountant') },
  )
})

const WRITERS = {
  // The mark at its start tells spreadsheets that it is UTF-8.
  csv: (sheets: readonly Sheet[]) => ({
    type: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(`\ufeff${sheetsCsv(sheets)}`),
  }),
  xlsx: (sheets: readonly Sheet[]) => ({
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: writeXlsx(sheets),
  }),
}

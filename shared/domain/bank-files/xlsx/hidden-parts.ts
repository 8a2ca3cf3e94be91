import { counted } from '../../wording/counted.ts'
import type { TableRecord } from '../csv/csv-records.ts'

interface Sheet {
  records: readonly TableRecord[]
  hiddenColumns?: ReadonlySet<number>
}

/** Somebody's filter hides what they were not looking for, and nothing of a statement may be left out for it: it is read, and said. */
export function notesOfHidden(sheets: readonly Sheet[]): string[] {
  const rows = sheets.flatMap(({ records }) => records.filter(({ isHidden }) => isHidden)).length
  const columns = sheets.reduce((sum, sheet) => sum + hiddenColumnsWithText(sheet), 0)
  const parts = [
    ...(rows > 0 ? [counted(rows, 'row')] : []),
    ...(columns > 0 ? [counted(columns, 'column')] : []),
  ]
  return parts.length > 0 ? [`The workbook hides ${parts.join(' and ')}: read all the same`] : []
}

/** A program that only writes workbooks leaves formulas for others to reckon: what they would say is not in the file. */
export function notesOfUnreckoned(sheets: readonly Sheet[]): string[] {
  const cells = sheets
    .flatMap(({ records }) => records)
    .reduce((sum, { unreckoned = [] }) => sum + unreckoned.length, 0)
  return cells > 0
    ? [
        `${counted(cells, 'cell is a formula', 'cells are formulas')} whose value the workbook does not keep, read as empty: open it in a spreadsheet program, save it, and import it again`,
      ]
    : []
}

function hiddenColumnsWithText({ records, hiddenColumns = new Set() }: Sheet): number {
  return [...hiddenColumns].filter((column) =>
    records.some(({ cells }) => (cells[column] ?? '').trim() !== ''),
  ).length
}

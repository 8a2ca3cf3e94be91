import type { Sheet, SheetCell, SheetRow } from './sheet.ts'
import { csvLines, guardFormula } from './write-csv.ts'

/** One sheet after another, an empty line between them; under a header each row has all its cells. Text that begins like a formula is guarded; figures stay figures. */
export function sheetsCsv(sheets: readonly Sheet[]): string {
  return sheets.map(({ rows }) => csvLines(filled(rows).map((cells) => cells.map(csvCell)))).join('\r\n')
}

/** Titles and notes stand outside of the table. */
function filled(rows: readonly SheetRow[]): (readonly SheetCell[])[] {
  let width = 0
  return rows.map(({ kind, cells }) => {
    if (kind === 'columns') width = cells.length
    const isOfTable = kind === 'section' || kind === 'plain' || kind === 'total'
    return isOfTable ? [...cells, ...Array<null>(Math.max(0, width - cells.length)).fill(null)] : cells
  })
}

function csvCell(cell: SheetCell): string {
  if (cell === null) return ''
  if ('text' in cell) return guardFormula(cell.text)
  if ('amount' in cell) return cell.amount
  if ('count' in cell) return String(cell.count)
  if ('percent' in cell) return cell.percent === null ? '' : cell.percent.toFixed(1)
  return cell.day
}

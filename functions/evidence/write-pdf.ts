/**
 * A report as PDF, a section per sheet. The same sheets are the same bytes: the only instant in the file is the one that is given,
 * and fonts are those of the library, cut to what is written.
 */
import type { Sheet, SheetCell, SheetRow } from '../../shared/domain/exports/sheet.ts'
import { footerOf, makePdf } from './make-pdf.ts'

export interface PdfOf {
  sheets: readonly Sheet[]
  title: string
  /** Stands at the foot of every page. */
  foot: string
  /** When what it shows was made. */
  at: string
}

/** Of a sheet no more rows are written: who needs the rest has the workbook. */
const ROWS_MAX = 2000

export function writePdf({ sheets, title, foot, at }: PdfOf): Promise<Uint8Array> {
  const layout = {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [36, 36, 36, 44],
    defaultStyle: { fontSize: 8, lineHeight: 1.15 },
    content: sheets.flatMap((sheet, at) => section(sheet, at === 0)),
    footer: footerOf(foot, 36),
  }
  return makePdf({ title, at, ...layout })
}

function section({ rows }: Sheet, isFirst: boolean): object[] {
  const [size, space] = isFirst ? [14, 0] : [11, 14]
  const above = rows.filter(({ kind }) => kind === 'title' || kind === 'note')
  const head = rows.find(({ kind }) => kind === 'columns')
  const below = rows.filter(({ kind }) => kind === 'section' || kind === 'plain' || kind === 'total')
  const titles = above.map(({ kind, cells }, at) => ({
    text: cells.map(textOf).join(' '),
    ...(kind === 'title' ? { fontSize: size, bold: true } : { color: '#333333' }),
    margin: [0, at === 0 ? space : 0, 0, 2],
    // What stands above a table goes with it.
    headlineLevel: 1,
  }))
  if (!head) return titles
  const left = below.length - ROWS_MAX
  return [
    ...titles,
    table(head, below.slice(0, ROWS_MAX)),
    ...(left > 0
      ? [{ text: `${left} more rows stand in the workbook and in the package.`, bold: true }]
      : []),
  ]
}

function table(head: SheetRow, rows: readonly SheetRow[]): object {
  const columns = head.cells.length
  const isFigure = Array.from({ length: columns }, (_, at) =>
    rows.some(({ cells }) => cells[at] && ('amount' in cells[at] || 'count' in cells[at])),
  )
  return {
    margin: [0, 4, 0, 0],
    layout: {
      hLineWidth: (at: number, { table: { body } }: { table: { body: unknown[] } }) =>
        at === 0 || at === body.length ? 0.75 : 0.25,
      vLineWidth: () => 0,
      hLineColor: () => '#999999',
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: widthsOf(rows, isFigure),
      body: [head, ...rows].map(({ kind, cells }) =>
        Array.from({ length: columns }, (_, at) => ({
          text: breakable(textOf(cells[at] ?? null)),
          bold: kind !== 'plain',
          alignment: isFigure[at] && kind !== 'section' ? 'right' : 'left',
          ...(kind === 'columns' && { fillColor: '#eeeeee' }),
        })),
      ),
    },
  }
}

/** Figures and short words take what they need, the rest shares what is left. */
function widthsOf(rows: readonly SheetRow[], isFigure: readonly boolean[]): string[] {
  const longest = isFigure.map((_, at) =>
    Math.max(
      0,
      ...rows.map(({ kind, cells }) => (kind === 'section' ? 0 : textOf(cells[at] ?? null).length)),
    ),
  )
  const widest = longest.indexOf(Math.max(...longest))
  return longest.map((length, at) => (at !== widest && (isFigure[at] || length <= SHORT) ? 'auto' : '*'))
}

const SHORT = 28

/** A hash or an address without a space may break anywhere. */
const breakable = (text: string) => text.replace(/\S{24}(?=\S)/g, '$&\u200b')

function textOf(cell: SheetCell): string {
  if (cell === null) return ''
  if ('text' in cell) return cell.text
  if ('amount' in cell) return inThousands(cell.amount)
  if ('count' in cell) return String(cell.count)
  if ('percent' in cell) return cell.percent === null ? '' : `${cell.percent.toFixed(1)}%`
  return cell.day
}

/** `-1234.50` as `(1,234.50)`. */
function inThousands(decimal: string): string {
  const [whole, rest = ''] = decimal.replace('-', '').split('.') as [string, string?]
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest && `.${rest}`)
  return decimal.startsWith('-') ? `(${text})` : text
}

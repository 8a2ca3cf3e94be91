/**
 * A report as PDF, a section per sheet. The same sheets are the same bytes: the only instant in the file is the one that is given,
 * and fonts are those of the library, cut to what is written.
 */
import { dayInWords, parseDay } from '../../shared/domain/calendar/day.ts'
import type { Sheet, SheetCell, SheetRow } from '../../shared/domain/exports/sheet.ts'
import { makePdf } from './make-pdf.ts'

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
    foot: { text: foot, side: 36 },
  }
  return makePdf({ title, at, ...layout })
}

function section({ rows }: Sheet, isFirst: boolean): object[] {
  const above = rows.filter(({ kind }) => kind === 'title' || kind === 'note').map(headingIn(isFirst))
  const head = rows.find(({ kind }) => kind === 'columns')
  const below = rows.filter(({ kind }) => kind === 'section' || kind === 'plain' || kind === 'total')
  if (!head) return [{ stack: above, unbreakable: true, margin: [isFirst ? 0 : 4, 0, 0, 0] }]
  const left = below.length - ROWS_MAX
  return [
    ...(isFirst ? above : []),
    table(isFirst ? [] : above, head, below.slice(0, ROWS_MAX)),
    ...(left > 0
      ? [{ text: `${left} more rows stand in the workbook and in the package.`, bold: true }]
      : []),
  ]
}

const headingIn =
  (isFirst: boolean) =>
  ({ kind, cells }: SheetRow, at: number): object => ({
    text: cells.map(textOf).join(' '),
    ...(kind === 'title' ? { fontSize: isFirst ? 14 : 11, bold: true } : { color: '#333333' }),
    margin: [isFirst ? 0 : -4, at === 0 && !isFirst ? 14 : 0, 0, isFirst ? 2 : 0],
  })

/** @param above what goes with its columns to each of its pages */
function table(above: readonly object[], head: SheetRow, rows: readonly SheetRow[]): object {
  const columns = head.cells.length
  const isFigure = Array.from({ length: columns }, (_, at) =>
    rows.some(({ cells }) => cells[at] && ('amount' in cells[at] || 'count' in cells[at])),
  )
  const filling = Array.from({ length: columns - 1 }, () => ({}))
  return {
    margin: [0, 4, 0, 0],
    layout: {
      hLineWidth: (at: number, { table: { body } }: { table: { body: unknown[] } }) => {
        if (at < above.length) return 0
        return at === above.length || at === body.length ? 0.75 : 0.25
      },
      vLineWidth: () => 0,
      hLineColor: () => '#999999',
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    table: {
      headerRows: above.length + 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: widthsOf(rows, isFigure),
      body: [
        ...above.map((text) => [{ ...text, colSpan: columns }, ...filling]),
        ...[head, ...rows].map(({ kind, cells }) =>
          Array.from({ length: columns }, (_, at) => ({
            text: breakable(textOf(cells[at] ?? null)),
            bold: kind !== 'plain',
            alignment: isFigure[at] && kind !== 'section' ? 'right' : 'left',
            ...(kind === 'columns' && { fillColor: '#eeeeee' }),
          })),
        ),
      ],
    },
  }
}

/** Figures and short words take what they need, the rest shares what is left: where all is short the last of the words has it. */
function widthsOf(rows: readonly SheetRow[], isFigure: readonly boolean[]): string[] {
  const longest = isFigure.map((_, at) =>
    Math.max(
      0,
      ...rows.map(({ kind, cells }) => (kind === 'section' ? 0 : textOf(cells[at] ?? null).length)),
    ),
  )
  const isWide = longest.map((length, at) => !isFigure[at] && length > SHORT)
  const last = isWide.includes(true) ? -1 : isFigure.lastIndexOf(false)
  return isWide.map((wide, at) => (wide || at === last ? '*' : 'auto'))
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
  const day = parseDay(cell.day)
  return day ? dayInWords(day) : cell.day
}

/** `-1234.50` as `(1,234.50)`. */
function inThousands(decimal: string): string {
  const [whole, rest = ''] = decimal.replace('-', '').split('.') as [string, string?]
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest && `.${rest}`)
  return decimal.startsWith('-') ? `(${text})` : text
}

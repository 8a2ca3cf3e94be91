/** What a file holds, counted from its text alone and by none of the code under test. */
export interface FileFigures {
  rowsRead: number
  accepted: number
  rejected: number
  inCents: number
  outCents: number
  netCents: number
  /** `YYYY-MM-DD` */
  first: string
  last: string
}

export interface FileColumns {
  /** Lines above the first row, the header among them. */
  linesAbove: number
  date: number
  /** One signed column, or two of which one is filled. */
  amount: { signed: number } | { out: number; into: number }
}

export function figuresOfCsv(text: string, { linesAbove, date, amount }: FileColumns): FileFigures {
  const rows = text
    .split(/\r?\n/)
    .slice(linesAbove)
    .filter((line) => line !== '')
    .map(cellsOf)
  const read = rows.flatMap((cells) => {
    const day = dayOf(cells[date] ?? '')
    const cents =
      'signed' in amount
        ? centsOf(cells[amount.signed] ?? '')
        : (centsOf(cells[amount.into] ?? '') ?? negative(centsOf(cells[amount.out] ?? '')))
    return day === undefined || cents === undefined ? [] : [{ day, cents }]
  })
  const inCents = sum(read.map(({ cents }) => Math.max(0, cents)))
  const outCents = sum(read.map(({ cents }) => Math.max(0, -cents)))
  const days = read.map(({ day }) => day).sort()
  return {
    rowsRead: rows.length,
    accepted: read.length,
    rejected: rows.length - read.length,
    inCents,
    outCents,
    netCents: inCents - outCents,
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
  }
}

/** -1234567 as (12,345.67), as a screen shows it. */
export function shown(cents: number, symbol = ''): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const grouped = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  const text = `${symbol}${grouped}.${digits.slice(-2)}`
  return cents < 0 ? `(${text})` : text
}

/** 2026-01-02 as Jan 2, 2026. */
export function shownDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  return `${months[month! - 1]} ${date}, ${year}`
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

function dayOf(text: string): string | undefined {
  const american = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text)
  if (american) return `${american[3]}-${american[1]}-${american[2]}`
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined
}

function centsOf(text: string): number | undefined {
  const found = /^(-?)(\d[\d,]*)\.(\d\d)$/.exec(text)
  if (!found) return undefined
  const cents = Number(found[2]!.replaceAll(',', '')) * 100 + Number(found[3])
  return found[1] ? -cents : cents
}

function negative(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : -cents
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

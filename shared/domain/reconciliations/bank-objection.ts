/** What the balances in the bank's own files say against a reconciliation whose sums agree: that it closes otherwise, or that a line is missing in between. */
import { type Day, dayInWords } from '../calendar/day.ts'
import { formatMagnitude, formatMoney } from '../money/format-money.ts'
import { decimalOf, type Money, money, sumOf } from '../money/money.ts'
import { placeInWords, type StatedByFile } from './balance-source.ts'
import type { BankLine } from './differences/evidence.ts'
import { type Followed, type Gap, totalOf } from './differences/follow-file.ts'
import { grouped } from './differences/grouped.ts'
import { linesWithin, readChain } from './differences/read-chain.ts'

export interface Doubts {
  /** What a file says of the period's end where it is not what the reconciliation closes with. */
  otherwise: StatedByFile | undefined
  /** Files whose balances do not follow from their lines, or in which rows could not be read. */
  broken: readonly { importId: string; fileName: string }[]
}

export interface BankObjection {
  /** By which it is explained: whoever explains it has read just this. */
  said: string
  remedy: string
  importIds: string[]
  /** Whether the bank's own figures may be what is wrong. What the statement itself says otherwise is corrected. */
  mayStay: boolean
}

/** So many places are named one by one. */
const PLACES_MAX = 20

/** None where lines of other files, or typed ones, are what the balances move by. */
export function bankObjections(
  followed: Followed,
  { otherwise, broken }: Doubts,
  { currency, closingBalance }: { currency: string; closingBalance: string },
): BankObjection[] {
  const chain = readChain(followed)
  const byDay = grouped(followed.lines, ({ day }) => day)
  const gaps = chain?.gaps.filter((gap) => !isFilled(byDay, gap)) ?? []
  const within = placesOf(gaps.filter(({ at }) => at === 'within'))
  const objections = within
    .slice(0, PLACES_MAX)
    .map((place) => ofBank(gapInWords(followed, place, currency), importsOf(place[0], broken)))
  if (within.length > PLACES_MAX)
    objections.push(
      ofBank(restInWords(within.slice(PLACES_MAX), currency), importsOf(within.at(-1)![0], broken)),
    )
  if (otherwise && !isLater(followed, otherwise)) {
    const said = `The statement closes with ${formatMoney(closingBalance, currency)}, and ${placeInWords(otherwise.file)}, says ${formatMoney(otherwise.balance, currency)}.`
    const remedy = 'Correct the closing balance, or import what happened after that row.'
    objections.push({ said, remedy, importIds: [otherwise.file.importId], mayStay: false })
  } else if (chain) {
    const [gap] = gaps.filter(({ at }) => at !== 'within')
    if (gap) objections.push(ofStatement(gapInWords(followed, [gap], currency), importsOf(gap, broken)))
  } else {
    const stating = broken.filter(({ importId }) => statedIn(followed, importId).length > 0)
    objections.push(...stating.map((file) => brokenObjection(followed, file)))
  }
  return objections
}

/** What the balances move by at a row, and back again at the next where that one balance is what is wrong. */
type Place = [gap: Gap, back?: Gap]

function placesOf(gaps: readonly Gap[]): Place[] {
  const places: Place[] = []
  for (const gap of gaps) {
    const last = places.at(-1)
    if (last && !last[1] && isBack(last[0], gap)) last[1] = gap
    else places.push([gap])
  }
  return places
}

function isBack(gap: Gap, next: Gap): boolean {
  const [one, other] = [gap.line?.source, next.line?.source]
  if (!one || !other || one.importId !== other.importId) return false
  return Math.abs(other.row - one.row) === 1 && gap.amount === -next.amount
}

/** Of a file whose balances follow nowhere the last one still says where the account stood: one that closes there may have the others wrong. */
function brokenObjection(
  followed: Followed,
  { importId, fileName }: Doubts['broken'][number],
): BankObjection {
  const said = `The balances in ${fileName} do not follow from its lines: something is missing between them, or they are no balances.`
  return endsAtClosing(followed, statedIn(followed, importId))
    ? ofBank(said, [importId])
    : ofStatement(said, [importId])
}

const statedIn = ({ lines }: Followed, importId: string) =>
  lines.filter(({ source, balance }) => source?.importId === importId && balance !== null)

/** In either order of its rows and either sense of its balances, with what others brought of the days after. */
function endsAtClosing({ lines, closing }: Followed, stated: readonly BankLine[]): boolean {
  const lastDay = stated
    .map(({ day }) => day)
    .toSorted()
    .at(-1)!
  const rows = stated
    .filter(({ day }) => day === lastDay)
    .toSorted((one, other) => one.source!.row - other.source!.row)
  const after = totalOf(lines.filter(({ day }) => day > lastDay))
  return [rows[0]!, rows.at(-1)!].some(
    ({ balance }) => balance! + after === closing || -balance! + after === closing,
  )
}

const REMEDY = 'Import what is missing, or undo the import and import the file again without that column'

/** More than passes through one request: a person says why the balances can be trusted, or nobody does. */
export function notFollowed({
  count,
  most,
  importIds,
}: {
  count: number
  most: number
  importIds: string[]
}): BankObjection {
  return {
    said: `The bank’s own balances were not followed: the period has ${inGroups(count)} lines and rows that were left out, and at most ${inGroups(most)} are.`,
    remedy: 'Use shorter statements, or explain how the balances were checked.',
    importIds,
    mayStay: true,
  }
}

const inGroups = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

const ofStatement = (said: string, importIds: string[]): BankObjection => ({
  said,
  remedy: `${REMEDY}.`,
  importIds,
  mayStay: false,
})

const ofBank = (said: string, importIds: string[]): BankObjection => ({
  said,
  remedy: `${REMEDY}; if the bank’s own figures are wrong, explain why.`,
  importIds,
  mayStay: true,
})

/** Whether the file was made within its last day, and lines of that day that others brought lead on to the closing balance. */
function isLater({ lines, closing }: Followed, { balance, file }: StatedByFile): boolean {
  const late = lines.filter(({ day, source }) => day >= file.day && source?.importId !== file.importId)
  return money(balance) + totalOf(late) === closing
}

/** A row that could not be read comes back with a file of its own. */
function isFilled(
  byDay: ReadonlyMap<Day, readonly BankLine[]>,
  { amount, from, to, line, at }: Gap,
): boolean {
  const brought = linesWithin(byDay, from, to).filter(({ source, balance }) =>
    // What stands in the balances that lead to the last one leads no further.
    at === 'closing' ? source && balance === null : source && source.importId !== line?.source?.importId,
  )
  return brought.some((each) => each.amount === amount) || totalOf(brought) === amount
}

function gapInWords({ files }: Followed, [gap, back]: Place, currency: string): string {
  const { amount, from, to, line } = gap
  const file = files.find(({ importId }) => importId === line?.source?.importId)
  const place = file ? `, at row ${line!.source!.row} of ${file.fileName}` : ''
  const said = `The bank’s own balances ${wayOf(gap)} by ${formatMagnitude(decimalOf(amount), currency)} ${daysInWords(from, to)} by which no line does${place}`
  return back
    ? `${said}, and ${wayOf(back)} by as much at the next, row ${back.line!.source!.row}.`
    : `${said}.`
}

const wayOf = ({ amount }: Gap) => (amount > 0n ? 'rise' : 'fall')

/** Their number alone would also hold for others. */
function restInWords(places: readonly Place[], currency: string): string {
  const gaps = places.flatMap(([gap, back]) => (back ? [gap, back] : [gap]))
  const by = (isMeant: (amount: Money) => boolean) =>
    formatMagnitude(decimalOf(sumOf(gaps.map(({ amount }) => amount).filter(isMeant))), currency)
  const days = gaps.flatMap(({ from, to }) => [from, to]).toSorted()
  const span = daysInWords(days[0]!, days.at(-1)!)
  const [up, down] = [by((amount) => amount > 0n), by((amount) => amount < 0n)]
  return `They do so at ${places.length} more places ${span}: they rise by ${up} and fall by ${down} there.`
}

function daysInWords(from: Day, to: Day): string {
  return from === to ? `on ${dayInWords(from)}` : `from ${dayInWords(from)} to ${dayInWords(to)}`
}

function importsOf({ line }: Gap, broken: Doubts['broken']): string[] {
  return line?.source ? [line.source.importId] : broken.slice(0, 1).map(({ importId }) => importId)
}

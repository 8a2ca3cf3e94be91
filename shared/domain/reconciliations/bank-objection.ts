/** What the balances in the bank's own files say against a reconciliation whose sums agree: that it closes otherwise, or that a line is missing in between. */
import { type Day, dayInWords } from '../calendar/day.ts'
import { formatMagnitude, formatMoney } from '../money/format-money.ts'
import { decimalOf, money } from '../money/money.ts'
import { placeInWords, type StatedByFile } from './balance-source.ts'
import { type Followed, type Gap, totalOf } from './differences/follow-file.ts'
import { readChain } from './differences/read-chain.ts'

export interface Doubts {
  /** What a file says of the period's end where it is not what the reconciliation closes with. */
  otherwise: StatedByFile | undefined
  /** Files whose balances do not follow from their lines, or in which rows could not be read. */
  broken: readonly { importId: string; fileName: string }[]
}

export interface BankObjection {
  sentence: string
  importIds: string[]
}

/** Undefined where lines of other files, or typed ones, are what the balances move by. */
export function bankObjection(
  followed: Followed,
  { otherwise, broken }: Doubts,
  { currency, closingBalance }: { currency: string; closingBalance: string },
): BankObjection | undefined {
  const chain = readChain(followed)
  const gaps = chain?.gaps.filter((gap) => !isFilled(followed, gap)) ?? []
  const within = gaps.find(({ at }) => at === 'within')
  if (within) return { sentence: gapInWords(within, currency), importIds: importsOf(within, broken) }
  if (otherwise && !isLater(followed, otherwise)) {
    const said = `${placeInWords(otherwise.file)}, says ${formatMoney(otherwise.balance, currency)}`
    return {
      sentence: `The statement closes with ${formatMoney(closingBalance, currency)}, and ${said}. Correct the closing balance, or bring in what happened after that row.`,
      importIds: [otherwise.file.importId],
    }
  }
  if (chain) {
    const [gap] = gaps
    return gap && { sentence: gapInWords(gap, currency), importIds: importsOf(gap, broken) }
  }
  const [first] = broken.filter(({ importId }) => hasBalances(followed, importId))
  if (!first) return undefined
  return {
    sentence: `The balances in ${first.fileName} do not follow from its lines: something is missing between them, or they are no balances. ${REMEDY}`,
    importIds: [first.importId],
  }
}

/** Whether the file was made within its last day, and lines of that day that others brought lead on to the closing balance. */
function isLater({ lines, closing }: Followed, { balance, file }: StatedByFile): boolean {
  const late = lines.filter(({ day, source }) => day >= file.day && source?.importId !== file.importId)
  return money(balance) + totalOf(late) === closing
}

/** A row that could not be read comes back with a file of its own. */
function isFilled({ lines }: Followed, { amount, from, to, line }: Gap): boolean {
  const brought = lines.filter(
    ({ day, source }) => source && source.importId !== line?.source?.importId && day >= from && day <= to,
  )
  return brought.some((each) => each.amount === amount) || totalOf(brought) === amount
}

const REMEDY = 'Bring in what is missing, or undo the import and take the file again without that column.'

function gapInWords({ amount, from, to }: Gap, currency: string): string {
  const way = amount > 0n ? 'rise' : 'fall'
  const days = from === to ? `on ${dayInWords(from)}` : `from ${dayInWords(from)} to ${dayInWords(to as Day)}`
  return `The bank’s own balances ${way} by ${formatMagnitude(decimalOf(amount), currency)} ${days} by which no line does. ${REMEDY}`
}

function importsOf({ line }: Gap, broken: Doubts['broken']): string[] {
  return line?.source ? [line.source.importId] : broken.slice(0, 1).map(({ importId }) => importId)
}

const hasBalances = ({ lines }: Followed, importId: string) =>
  lines.some(({ source, balance }) => source?.importId === importId && balance !== null)

/** The rows of files that imports left out. */
import { absolute, decimalOf, type Money } from '../../money/money.ts'
import type { LeftOutRow } from './evidence.ts'
import type { Words } from './in-words.ts'
import type { Inquiry } from './inquiry.ts'
import { ofDifference, type WeighedCause } from './weighed-cause.ts'

const RAW_SHOWN = 120
/** A gap of just this amount, too, is no accident. */
const FILLS_GAP = 3
/** Rows that repeat a line were mostly left out for good reason. */
const REPEATS = -1

export function* causesInRows(inquiry: Inquiry): Generator<WeighedCause> {
  const { evidence, difference, chain } = inquiry
  if (difference === 0n) return
  const { leftOut } = evidence
  const amounts = new Set([difference, ...(chain?.gaps.map((gap) => gap.amount) ?? [])])
  const wanted = [...amounts].map((amount) => ({ amount, pattern: patternOf(amount) }))
  for (const left of leftOut) {
    const held = wanted.find((each) => holdsAmount(left, each))
    if (!held) continue
    const { amount } = held
    const { importId, row, raw } = left
    const isGap = chain?.gaps.some((gap) => gap.amount === amount)
    const weight = -Math.log(leftOut.length) + (isGap ? FILLS_GAP : 0) + (left.amount === null ? 0 : REPEATS)
    const tell = ({ shareInWords }: Words) =>
      `Row ${row} of an imported file was left out and holds ${shareInWords(amount, difference)}: ${raw.slice(0, RAW_SHOWN)}`
    yield ofDifference('row_left_out', inquiry, { weight, tell, row: { importId, row } }, amount)
  }
}

function holdsAmount({ raw, amount }: LeftOutRow, wanted: { amount: Money; pattern: RegExp }): boolean {
  return amount === null ? wanted.pattern.test(raw) : amount === wanted.amount
}

/** An amount as any file may write it: thousands grouped or not, a point or a comma, a whole amount also without decimals. */
function patternOf(amount: Money): RegExp {
  const [whole, fraction] = decimalOf(absolute(amount)).split('.')
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, "[.,' ]?")
  const unsigned = amount < 0n ? '' : '(?<![(-])'
  const decimal = `(?<!\\d)${unsigned}${grouped}[.,]${fraction!.replace(/0$/, '0?')}(?!\\d)`
  const bare = `(?<!\\d[.,]?)${unsigned}${grouped}(?![.,]?\\d)`
  return new RegExp(fraction === '00' ? `${decimal}|${bare}` : decimal)
}

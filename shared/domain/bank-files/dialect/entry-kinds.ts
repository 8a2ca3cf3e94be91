import type { TableRecord } from '../csv/csv-records.ts'
import type { RawRow } from './sign-facts.ts'

/** The column in which each entry is called by a kind that says whether money came or went; undefined where there is none. */
export function kindsColumn(records: readonly TableRecord[], width: number): number | undefined {
  for (let column = 0; column < width; column++) {
    const kindOf = ({ cells }: TableRecord) => cells[column]?.trim() ?? ''
    const isKindOrEmpty = (kind: string) => kind === '' || ALL.some((words) => words.test(kind))
    if (records.every((record) => isKindOrEmpty(kindOf(record))) && records.some(kindOf)) return column
  }
  return undefined
}

/**
 * The kinds of entries that bookkeeping programs write, and no others beside them: what leaves a bank account is minus, or a credit, in it
 * alone. Of a single column both ways are asked for, since what is plus in an expense account is plus on a card too; a credit is one on both.
 * A fee that was kept back is a minus within its deposit. What is called a payment is received in one program and made in another, and a refund may
 * be a supplier's: in two columns they may agree with others, and prove nothing by themselves.
 */
export function isOfBankByKinds(seen: readonly RawRow[], isSplit: boolean): boolean {
  const outs: bigint[] = []
  const ins: bigint[] = []
  let proving = 0
  for (const { kind, type = '', amount } of seen) {
    const called = kind ?? type
    if (amount === 0n || EITHER_WAY.test(called)) continue
    if (OUT_OF_BANK.test(called)) outs.push(amount)
    else if (INTO_BANK.test(called)) ins.push(amount)
    else return false
    if (!EITHER_SIDE.test(called) && (amount > 0n || OUT_OF_BANK.test(called))) proving++
  }
  const received = ins.filter((amount) => amount > 0n).length
  const agrees = outs.every((amount) => amount < 0n) && (ins.length === 0 || 2 * received > ins.length)
  const isEnough = isSplit ? proving >= KINDS_MIN : outs.length > 0 && received > 0
  return agrees && isEnough && (ins.length === 0 || ins.reduce((sum, amount) => sum + amount, 0n) > 0n)
}

/** One may be what a supplier gave back. */
const KINDS_MIN = 2
const EITHER_WAY = /^(?:bank )?transfer$/i
const EITHER_SIDE = /^(?:payment|refund)$/i
const OUT_OF_BANK =
  /^(?:checks?|cheques?|expense|spend money|payable payment|refund(?: receipt)?|pay(?:roll )?check|sales tax payment|bill payment(?: ?\(che(?:ck|que)\)| ?- ?check)?)$/i
const INTO_BANK =
  /^(?:deposit|payment|sales receipt|receive money|receive payment|receivable payment|customer payment)$/i
const ALL = [OUT_OF_BANK, INTO_BANK, EITHER_WAY]

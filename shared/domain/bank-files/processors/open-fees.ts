import type { Money } from '../../money/money.ts'
import type { FeeColumns } from '../bank-file.ts'
import { placesOf } from '../columns/column-names.ts'
import { headerKey } from '../columns/column-words.ts'
import type { Decided } from '../decided.ts'
import { feeColumns, isNet } from './fee-columns.ts'
import { type Column, feesOf, isBalancedAlone, readColumns } from './find-fees.ts'

/**
 * Asks whether fees that nothing proves moved the account beside the amount of their row. Amounts that the balance proves alone,
 * or that are called net, hold them already, and fees that are rows as well are not counted twice.
 */
export function openFees(decided: Decided): void {
  const { settled, table, open } = decided
  if (table.headerLine === undefined || settled.fees || settled.deductions) return
  const { amount, debit, credit, ...others } = placesOf(settled, table.headers, table.width)
  const isOpen = [amount, debit, credit].every((place) => place === undefined)
  if (isOpen || (amount !== undefined && isNet(table.headers[amount]))) return
  const taken = new Set<unknown>([amount, debit, credit, ...Object.values(others).flat()])
  const columns = readColumns(decided)
  const called = [...feeColumns(table.headers), ...chargeColumns(table.headers)]
  const fees = called.filter(
    (at) => !taken.has(at) && columns(at).some((value) => value !== undefined && value !== 0n),
  )
  if (fees.length === 0 || isBalancedAlone(decided, columns)) return
  if (amount !== undefined && areListed(fees.flatMap(columns), columns(amount))) return
  const isMinus = fees.every((at) => columns(at).every((value) => (value ?? 0n) <= 0n))
  const patch = (amountIs: FeeColumns['amountIs']) => ({
    fees: feesOf(table.headers, fees, isMinus ? 'credit' : 'cost', amountIs),
  })
  const names = fees.map((at) => table.headers[at]?.trim()).join(' and ')
  const [column, hold] = fees.length > 1 ? ['columns', 'hold'] : ['column', 'holds']
  open.push({
    code: 'fees',
    sentence: `The ${column} ${names} ${hold} fees, and nothing in the file says whether the amounts include them. Which reading is right?`,
    options: [
      { label: 'Each fee is paid beside the amount, and is a line of its own', patch: patch('gross') },
      { label: 'The amounts include the fees already', patch: patch('whole') },
    ],
  })
}

/** Names that a processor gives to what it took in, and a bank to what it took for itself. */
function chargeColumns(headers: readonly string[]): number[] {
  return headers.flatMap((header, at) => (CHARGE.test(headerKey(header)) ? [at] : []))
}

const CHARGE =
  /^(?:(?:bank|service|transaction|transfer|other) )?(?:charges?|costs?)$|^(?:e )?levy$|^stamp duty$/

/** Each fee is the amount of a row of its own. */
function areListed(fees: Column, amounts: Column): boolean {
  const absolute = (value: Money) => (value < 0n ? -value : value)
  const listed = new Set(amounts.flatMap((amount) => (amount === undefined ? [] : absolute(amount))))
  return fees.every((fee) => !fee || listed.has(absolute(fee)))
}

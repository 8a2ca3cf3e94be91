import { type GeneralLedgerLine, listGeneralLedgerLines } from '../../shared/contract/financial-statements.ts'
import { decimalOf, type Money } from '../../shared/domain/money/money.ts'
import { balanceBefore, spansBefore } from '../../shared/domain/reports/general-ledger.ts'
import { lambda } from '../runtime/lambda.ts'
import { readCursor, stampOf, writeCursor } from '../storage/cursors.ts'
import { Listed } from '../storage/listed.ts'
import { PAGE_DEFAULT } from '../storage/lists.ts'
import { eachMovement, type Movement } from './ledger-movements.ts'
import { askedLedger, type Ledger, readLedgerBooks } from './read-ledger.ts'

/** A page begins with what the books say before its first day, so that a later one costs what the first does. */
export const handler = lambda(listGeneralLedgerLines, async ({ params, query, scope, now }) => {
  const { limit = PAGE_DEFAULT, cursor, ...asked } = query
  const ledger = await askedLedger(scope, now, params.chartAccountId, asked)
  const stamp = stampOf(scope, {
    list: 'general-ledger',
    ...params,
    ...ledger.days,
    currency: ledger.currency,
    basis: asked.basis,
  })
  const ended = cursor === undefined ? undefined : readCursor(cursor, stamp)

  const movements: Movement[] = []
  let shown = 0
  for await (const movement of eachMovement(scope, ledger, ended?.range)) {
    movements.push(movement)
    if (!ended || movement.key > ended.after) shown++
    if (shown > limit) break
  }
  const [first] = movements
  if (!first) return new Listed<GeneralLedgerLine[]>([], undefined)
  const books = await readLedgerBooks(scope, ledger, spansBefore(ledger, first.date))

  // Where the first line is what a year carried, the books say the day with it already.
  const carried = first.entryId === null ? first.amount : 0n
  const before = balanceBefore(ledger, books, first.date) - carried

  const lines = withBalances(ledger, movements, before)
  const page = lines.filter((_, at) => !ended || movements[at]!.key > ended.after)
  const last = movements[movements.length - 2]
  return shown > limit && last
    ? new Listed(page.slice(0, limit), writeCursor({ range: last.date, after: last.key }, stamp))
    : new Listed(page, undefined)
})

function withBalances(
  { account, chart }: Ledger,
  movements: readonly Movement[],
  before: Money,
): GeneralLedgerLine[] {
  const sign = account.normalBalance === 'debit' ? 1n : -1n
  let balance = before
  return movements.map(({ date, key: _, amount, counterIds, ...line }) => {
    balance += amount
    return {
      ...line,
      entryDate: date,
      counterAccounts: chart.flatMap(({ id, accountCode, accountName }) =>
        counterIds.has(id) ? [{ chartAccountId: id, accountCode, accountName }] : [],
      ),
      debitAmount: decimalOf(amount > 0n ? amount : 0n),
      creditAmount: decimalOf(amount < 0n ? -amount : 0n),
      balance: decimalOf(sign * balance),
    }
  })
}

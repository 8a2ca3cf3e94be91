/** A month that is ready to be approved. */
import { aBankLine, aLedgerEntry, anAccount } from './builders.ts'
import type { Desk } from './desk.ts'

export const JANUARY = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }

/** A deposit of 100.00 of the bank and of the books, matched. */
export async function aMatchedDeposit(desk: Desk, as: string, accountId: number, date: string) {
  const bank = await aBankLine(desk, as, accountId, { transactionDate: date })
  const ledger = await aLedgerEntry(desk, as, accountId, { transactionDate: date })
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  const match = (await desk.call('createMatch', { as, body })).body
  return { bank, ledger, match }
}

/** An account that began with 1,000.00; in January a deposit of 100.00 and a cheque of 70.00 that the bank does not have yet. */
export async function aJanuaryOf(desk: Desk, as: string, companyId: number) {
  const { id: accountId } = await anAccount(desk, as, companyId)
  const matched = await aMatchedDeposit(desk, as, accountId, '2026-01-06')
  const cheque = await aLedgerEntry(desk, as, accountId, {
    transactionDate: '2026-01-21',
    amount: '70.00',
    description: 'Cheque 204',
    category: 'expense',
  })
  const { id } = (
    await desk.call('createReconciliation', {
      as,
      body: {
        companyId,
        financialAccountId: accountId,
        ...JANUARY,
        openingBalance: '1000.00',
        closingBalance: '1100.00',
        status: 'in_progress',
      },
    })
  ).body
  await desk.call('completeReconciliation', { as, params: { id } })
  return { accountId, id, cheque, ...matched }
}

/** One of each kind of record that is listed by its month, made by the product. */
import { aBankLine, aLedgerEntry, anUpload } from '../../test/builders.ts'
import type { Desk } from '../../test/desk.ts'
import { aContact, aDocument } from '../../test/trade-builders.ts'

export async function recordsOfMonth(
  desk: Desk,
  as: string,
  companyId: number,
  accounts: readonly { id: number }[],
): Promise<void> {
  const [account, other] = accounts.map(({ id }) => id) as [number, number]
  for (const id of [account, other]) {
    await anUpload(desk, as, id, 'Date,Description,Amount\n2026-01-07,Tea,1.00')
    await desk.drain()
    const bank = await aBankLine(desk, as, id)
    const ledger = await aLedgerEntry(desk, as, id)
    const pair = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
    const { body: match } = await desk.call('createMatch', { as, body: pair })
    await desk.call('bulkApprove', { as, body: { matchIds: [match.id] } })
    await desk.call('exportQuickbooks', { as, params: { accountId: id } })
  }
  const body = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  await desk.call('generateAuditReport', { as, params: { companyId }, body })
  const ground = { desk, as, companyId }
  await aDocument(ground, (await aContact(ground)).id, '100.00')
  await desk.drain()
}

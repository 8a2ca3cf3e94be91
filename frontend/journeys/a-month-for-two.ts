import { join } from './join.ts'
import type { Product } from './the-product.ts'

/** A January that ties out, of a company in which two administrators answer for each other; its statement is in progress. */
export async function aMonthForTwo(
  product: Product,
  { owner, colleague, name }: { owner: string; colleague: string; name: string },
) {
  const [client, other] = [product.clientOf(owner), product.clientOf(colleague)]
  const { id: companyId, version } = await client.createCompany({ body: { name, baseCurrency: 'USD' } })
  await join(product, { owner, colleague, companyId }, 'admin')
  const { id: financialAccountId } = await client.createAccount({
    body: {
      companyId,
      name: 'Operating',
      institutionName: 'Northfield',
      accountNumber: '4417',
      balance: '1000.00',
      openingDate: '2025-12-31',
    },
  })
  const line = { financialAccountId, description: 'Deposit', transactionDate: '2026-01-06' }
  const bank = await client.createSourceTransaction({ body: { ...line, amount: '100.00' } })
  const entry = await client.createLedgerTransaction({
    body: { ...line, amount: '-100.00', category: 'income' },
  })
  const body = { requiresSecondPerson: true, version }
  await client.updateCompanyPolicies({ params: { id: companyId }, body })
  const match = await client.createMatch({
    body: { sourceTransactionId: bank.id, ledgerTransactionId: entry.id },
  })
  await other.approveMatch({ params: { id: match.id } })
  const { id } = await client.createReconciliation({
    body: {
      financialAccountId,
      periodStart: '2026-01-01',
      periodEnd: '2026-01-31',
      openingBalance: '1000.00',
      closingBalance: '1100.00',
    },
  })
  await client.startReconciliation({ params: { id } })
  return { statement: `/reconciliation?tab=statements&statement=${id}` }
}

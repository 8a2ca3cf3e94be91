/** A company whose amounts have as many digits as an amount may, and its sums more. */
import type { Product } from './the-product.ts'

const WIDEST = '999999999999999.9999'

export async function aCompanyWithWidestAmounts(product: Product, owner: string): Promise<void> {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Wide', taxId: '98-7654322' } })
  const account = { companyId, institutionName: 'Northfield', openingDate: '2026-01-01' }
  const { id: financialAccountId } = await client.createAccount({
    body: { ...account, name: 'Operating', accountNumber: '4417', balance: '999999999999999.99' },
  })
  await client.createAccount({
    body: {
      ...account,
      name: 'Euro',
      accountNumber: '4418',
      currency: 'EUR',
      balance: '999999999999999.99',
    },
  })
  for (const amount of [WIDEST, WIDEST, '0.01', '0.01'])
    await client.createSourceTransaction({
      body: { financialAccountId, transactionDate: '2026-01-06', description: 'Deposit', amount },
    })
  await client.createProposedReconciliation({
    body: {
      financialAccountId,
      periodStart: '2026-01-01',
      periodEnd: '2026-01-31',
      closingBalance: '-999999999999999.99',
    },
  })
}

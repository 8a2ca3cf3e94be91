/** A company in which everything that is given a name has one of some sixty letters without a space, and another company beside it. */
import { importFile } from './a-company-with-books.ts'
import type { Product } from './the-product.ts'

const LONG = 'Albuquerquecavalcantimontenegrodaguadalupedefernandamaria'

/** @returns the email of somebody whose own name is as long. */
export async function aCompanyWithLongNames(product: Product): Promise<string> {
  const owner = await product.welcome('mariafernandaguadalupedealbuquerquecavalcantimontenegro')
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: LONG } })
  const { id: accountId } = await client.createAccount({
    body: {
      companyId,
      name: LONG,
      institutionName: LONG,
      accountNumber: '4417',
      openingDate: '2026-01-01',
      balance: '10.00',
    },
  })
  for (const kind of ['customer', 'vendor'] as const)
    await client.createContact({ body: { companyId, kind, name: `${LONG}${kind}` } })
  await importFile(
    client,
    accountId,
    'bank',
    `Date,Description,Amount\n2026-01-06,${LONG},12.50\n`,
    {
      date: 'Date',
      description: 'Description',
      amount: 'Amount',
      dateFormat: 'YYYY-MM-DD',
      invert: false,
    },
    `${LONG}.csv`,
  )
  // Whoever has several begins with the first.
  await client.createCompany({ body: { name: `${LONG}two` } })
  return owner
}

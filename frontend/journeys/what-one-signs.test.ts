import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { join } from './join.ts'
import { signIn, test } from './journey.ts'
import { faultsOfOpened } from './look-at.ts'
import type { Product } from './the-product.ts'

test('whoever confirms reads all that they sign: accounts, days, items, and what is settled or takes itself back', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  await prepare(product, owner, colleague)
  const { page } = await arrive()
  await signIn(page, colleague)
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: COMPANY, exact: true }).click()
  const faults: string[] = []

  for (const [link, ...signed] of [
    [/^Open Card purchase$/, /^Posted with it: JE-/, '6350 Rent'],
    [/^Open JE-.*: Accrued rent$/, 'Takes itself back', 'Apr 1, 2026'],
    [/: Northfield$/, 'Settles once approved', 'INV-2026-000001'],
    [
      /^Open Pay for Sister desk$/,
      'On Mar 2, 2026',
      /^Paid from \d+ Operating/,
      /^There it goes to 6350 /,
      'Described as “Licences”',
    ],
    [/^Open Cheque 1 and 1 more/, 'Dec 1, 2025 · Cheque 1: ($5.00)', 'Dec 2, 2025 · Cheque 2: $900.00'],
  ] satisfies [RegExp, ...(RegExp | string)[]][]) {
    await open(page, link as RegExp)
    for (const words of signed) await page.getByText(words).filter({ visible: true }).first().waitFor()
    faults.push(...(await faultsOfOpened(page)))
  }
  expect(faults).toEqual([])
})

async function open(page: Page, name: RegExp): Promise<void> {
  await page.goto('/waiting')
  await page.getByRole('link', { name }).click()
}

const COMPANY = 'Two desks'

/** One of two owners prepared one thing of each kind that says more than its title. */
async function prepare(product: Product, owner: string, colleague: string): Promise<void> {
  const client = product.clientOf(owner)
  const { id: companyId, version } = await client.createCompany({ body: { name: COMPANY } })
  const at = { institutionName: 'Northfield', accountNumber: '4417' }
  const account = await client.createAccount({ body: { companyId, name: 'Operating', ...at } })
  const other = await client.createCompany({ body: { name: 'Sister desk' } })
  for (const { id } of [{ id: companyId }, other])
    await join(product, { owner, colleague, companyId: id }, 'owner')
  const chart = await client.listChartAccounts({ query: { companyId } })
  const there = await client.listChartAccounts({ query: { companyId: other.id } })
  const coded = (code: string, of = chart) => of.find(({ accountCode }) => accountCode === code)!.id
  const day = '2026-03-02'
  const { id: contactId } = await client.createContact({
    body: { companyId, kind: 'customer', name: 'Northfield' },
  })
  const { id: documentId } = await client.createTradeDocument({
    body: {
      companyId,
      kind: 'invoice',
      contactId,
      documentDate: day,
      lines: [{ chartAccountId: coded('4000'), description: '', quantity: '1', unitPrice: '90.00' }],
      approve: true,
    },
  })
  const line = await client.createSourceTransaction({
    body: {
      financialAccountId: account.id,
      transactionDate: day,
      description: 'Card purchase',
      amount: '-20.00',
    },
  })
  await client.updateCompanyPolicies({
    params: { id: companyId },
    body: { requiresSecondPerson: true, version },
  })

  await client.bookLines({ body: { transactionIds: [line.id], chartAccountId: coded('6350') } })
  await client.createJournalEntry({
    body: {
      journalEntry: {
        companyId,
        entryDate: '2026-03-31',
        description: 'Accrued rent',
        entryType: 'STANDARD',
        status: 'POSTED',
        autoReverseOn: '2026-04-01',
      },
      journalEntryLines: [
        { chartAccountId: coded('6350'), debitAmount: '800.00', creditAmount: '0', description: '' },
        { chartAccountId: coded('1999'), debitAmount: '0', creditAmount: '800.00', description: '' },
      ],
    },
  })
  await client.createTradePayment({
    body: {
      companyId,
      kind: 'customer_payment',
      contactId,
      financialAccountId: account.id,
      documentDate: day,
      amount: '90.00',
      lines: [],
      allocations: [{ documentId, amount: '90.00' }],
    },
  })
  await client.createIntercompanyPayment({
    body: {
      companyId,
      chartAccountId: account.chartAccountId,
      otherCompanyId: other.id,
      otherChartAccountId: coded('6350', there),
      date: day,
      amount: '500.00',
      description: 'Licences',
    },
  })
  await client.addOpeningItems({
    params: { id: account.id },
    body: {
      items: [
        { date: '2025-12-01', description: 'Cheque 1', amount: '-5.00' },
        { date: '2025-12-02', description: 'Cheque 2', amount: '900.00' },
      ],
    },
  })
}

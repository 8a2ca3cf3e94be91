/**
 * The books of Alder & Wick for a fiscal year that ends on 31 October 2026, made through the API: approved at the bank to September,
 * October entered but for what a person finds out from the bank.
 */
import { expect } from 'vitest'
import type { Client } from '../../shared/contract/client.ts'
import { budgetMs } from '../../test/budget.ts'
import type { Product } from './the-product.ts'

const MONTHS = [
  '2025-11',
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
]

/** 1,000.00 in November and 10.00 more each month: 11,550.00 to September. */
const SALES = MONTHS.map((month, at) => ({ day: `${month}-05`, dollars: 1000 + 10 * at }))
const RENT = { day: '2025-11-10', dollars: 7200 }
const OPENING = 9000

/** 9,000.00 + 11,550.00 - 7,200.00 = 13,350.00 at the end of September. */
export const OCTOBER = [
  'Date,Description,Amount,Balance',
  '2026-10-05,SALES OCTOBER,1110.00,14460.00',
  '2026-10-26,CHECK PAID,-480.00,13980.00', // of two cheques that come to as much
  '2026-10-29,RIDGE SUPPLY,-300.00,13680.00', // a bill that is not paid in the books
  '2026-10-31,ACCOUNT FEE,-12.00,13668.00', // nobody has booked it
].join('\n')

export async function aYear(product: Product, owner: string) {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({
    body: { name: 'Alder & Wick', baseCurrency: 'USD', fiscalYearEnd: '10-31' },
  })
  const account = { companyId, institutionName: 'Northfield', openingDate: '2025-11-01' }
  const { id: accountId, chartAccountId } = await client.createAccount({
    body: { ...account, name: 'Operating', accountNumber: '4417', balance: `${OPENING}.00` },
  })
  const chart = await client.listChartAccounts({ query: { companyId } })
  const idOf = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id
  /** Money in is positive. */
  const enter = (entryDate: string, description: string, dollars: number, code: string) => {
    const amount = `${Math.abs(dollars)}.00`
    const [debit, credit] = dollars > 0 ? [chartAccountId, idOf(code)] : [idOf(code), chartAccountId]
    return client.createJournalEntry({
      body: {
        journalEntry: { companyId, entryDate, description, status: 'POSTED' },
        journalEntryLines: [
          { chartAccountId: debit, debitAmount: amount },
          { chartAccountId: credit, creditAmount: amount },
        ],
      },
    })
  }
  await Promise.all(SALES.map(({ day, dollars }) => enter(day, 'Sales', dollars, '4000')))
  await enter(RENT.day, 'Rent of the year', -RENT.dollars, '6350')
  await enter('2026-10-05', 'Sales October', 1110, '4000')
  await enter('2026-10-19', 'Cheque 18', -480, '6150')
  await enter('2026-10-21', 'Cheque 19', -480, '6050')
  const vendor = await client.createContact({ body: { companyId, kind: 'vendor', name: 'Ridge Supply' } })
  const { id: billId } = await client.createTradeDocument({
    body: {
      companyId,
      kind: 'bill',
      contactId: vendor.id,
      documentDate: '2026-10-12',
      vendorReference: 'RS-40',
      lines: [{ chartAccountId: idOf('6250'), description: 'Paper', unitPrice: '300.00' }],
      approve: true,
    },
  })
  await importYear(client, accountId)
  await product.cloud.idle(budgetMs(60))
  const period = { periodStart: '2025-11-01', periodEnd: '2026-09-30', closingBalance: '13350.00' }
  const { id } = await client.createProposedReconciliation({
    body: { financialAccountId: accountId, ...period, status: 'in_progress' },
  })
  await client.completeReconciliation({ params: { id } })
  await client.approveReconciliation({ params: { id } })
  return { companyId, accountId, billId }
}

/** What the bank has of the year to September, as the books do. */
async function importYear(client: Client, accountId: number): Promise<void> {
  const lines = [...SALES, { day: RENT.day, dollars: -RENT.dollars }].toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  )
  let balance = OPENING
  const rows = lines.map(({ day, dollars }) => {
    balance += dollars
    return `${day},${dollars > 0 ? 'SALES' : 'RENT OF THE YEAR'},${dollars}.00,${balance}.00`
  })
  const file = new Blob([['Date,Description,Amount,Balance', ...rows].join('\n')], { type: 'text/csv' })
  const columnMapping = { date: 'Date', description: 'Description', amount: 'Amount', balance: 'Balance' }
  const asked = await client.createImport({
    body: { accountId, fileName: 'year.csv', fileSizeBytes: file.size, columnMapping },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(asked.upload.fields)) form.append(name, value)
  form.append('file', file, 'year.csv')
  expect((await fetch(asked.upload.url, { method: 'POST', body: form })).ok).toBe(true)
  const status = async () => (await client.getImport({ params: { id: asked.import.id } })).status
  await expect.poll(status, { timeout: budgetMs(60), interval: 50 }).toBe('completed')
}

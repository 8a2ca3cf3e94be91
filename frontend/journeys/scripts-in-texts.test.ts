import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { inTurn } from '../../test/in-turn.ts'
import type { CompanyWithBooks } from './a-company-with-books.ts'
import { addresses } from './addresses.ts'
import { signIn, walkTo } from './journey.ts'
import { settle } from './look-at.ts'
import { answerWithScripts, SCRIPTS, tracesOf } from './scripts-in-replies.ts'
import type { Product } from './the-product.ts'
import { test } from './with-books.ts'

/** What opens with an address of its own. */
const opened = ({
  accountId,
  emptyAccountId,
  importId,
  repeatedImportId,
  reconciliationId,
}: CompanyWithBooks) => [
  `/accounts?transactions=${accountId}`,
  `/accounts?settings=${emptyAccountId}`,
  `/data?import=${importId}`,
  `/data?import=${repeatedImportId}`,
  `/data?tab=export&account=${accountId}`,
  `/monthly-reports?account=${accountId}&year=2026&month=2`,
  `/reconciliation?tab=statements&statement=${reconciliationId}`,
]

test('forty scripts in every text that a screen is given are shown as text: none runs, none becomes part of the page', async ({
  arrive,
  books,
  owner,
  product,
  onTestFinished,
}) => {
  expect(new Set(SCRIPTS).size).toBe(40)
  await whatElseIsShown(product, owner, books)
  const person = await arrive()
  const { page } = person
  const traces: string[] = []
  page.on('dialog', (dialog) => {
    traces.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  await signIn(page, owner)
  const { written, allCame, stop } = await answerWithScripts(page)
  onTestFinished(stop)
  await page.reload()
  const look = async (where: string) => {
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor({ state: 'detached' })
    await settle(page)
    await allCame()
    await settle(page)
    traces.push(...(await tracesOf(page)).map((trace) => `${where}: ${trace}`))
  }
  for (const path of inTurn(addresses, 5)) {
    await walkTo(page, path)
    await look(path)
    for (const level of [0, 1]) await lookAtTabs(page, level, (tab) => look(`${path}, ${tab}`))
  }
  for (const path of inTurn(opened(books), 5)) {
    await walkTo(page, path)
    await look(path)
  }
  // Ids that are scripts now are asked for and refused; that a screen breaks is not one of those.
  const broken = person.takeProblems().filter((problem) => /^(console|thrown)/.test(problem))
  expect([...traces, ...broken]).toEqual([])
  expect(written.size).toBeGreaterThan(50)
})

test('a script that becomes part of the page would be noticed, and one that runs', async ({
  arrive,
  onTestFinished,
}) => {
  const person = await arrive()
  const { page } = person
  const { stop } = await answerWithScripts(page)
  onTestFinished(stop)
  await page.goto('/sign-in')
  await settle(page)
  expect(await tracesOf(page)).toEqual([])
  for (const script of SCRIPTS.filter(
    (each) => /^[">']*</.test(each) && !/^<(body|noscript|\/)/.test(each),
  )) {
    await page.evaluate((markup) => {
      document.body.insertAdjacentHTML('beforeend', `<p id="tried"><b title="">${markup}</b></p>`)
    }, script)
    expect([script, (await tracesOf(page)).length > 0]).toEqual([script, true])
    await page.evaluate(() => document.querySelector('#tried')?.remove())
  }
  await page.evaluate(() => (globalThis as unknown as { xss: () => void }).xss())
  expect(await tracesOf(page)).toContain('a script ran')
  expect(person.takeProblems().length).toBeGreaterThan(0)
})

async function lookAtTabs(page: Page, level: number, look: (tab: string) => Promise<void>): Promise<void> {
  const lists = page.getByRole('tablist')
  if ((await lists.count()) <= level) return
  const tabs = lists.nth(level).getByRole('tab')
  for (let at = 1; at < (await tabs.count()); at++) {
    await tabs.nth(at).click()
    await look(`tab ${at + 1} of list ${level + 1}`)
  }
}

/** Of what a company at work has none yet. */
async function whatElseIsShown(
  product: Product,
  owner: string,
  { companyId, accountId }: CompanyWithBooks,
): Promise<void> {
  const client = product.clientOf(owner)
  const today = todayIn('UTC', new Date(product.cloud.now()))
  const chart = await client.listChartAccounts({ query: { companyId } })
  const chartAccountId = chart.find(({ accountCode }) => accountCode === '6350')!.id
  const income = chart.find(({ accountCode }) => accountCode === '4000')!.id
  const { id: contactId } = await client.createContact({
    body: { companyId, kind: 'customer', name: 'Harbour Bakery', taxId: '12' },
  })
  await client.createTradeDocument({
    body: {
      companyId,
      kind: 'invoice',
      contactId,
      documentDate: '2026-01-10',
      notes: 'By hand',
      lines: [{ chartAccountId: income, description: 'Bread', unitPrice: '100.00' }],
    },
  })
  await client.createTaxCode({ body: { companyId, code: 'S8', name: 'Sales tax', ratePercent: '8' } })
  await client.createRule({
    body: {
      companyId,
      name: 'Fees',
      when: { side: 'bank', textIncludes: 'fee' },
      action: { kind: 'book_to', chartAccountId },
    },
  })
  const journalEntryLines = [
    { chartAccountId, description: 'Rent', debitAmount: '1' },
    { chartAccountId: income, description: 'Rent', creditAmount: '1' },
  ]
  await client.createRecurringEntry({
    body: {
      companyId,
      name: 'Rent',
      every: 'month',
      dayOfMonth: 31,
      nextDay: today,
      journalEntryLines,
    },
  })
  await client.createKey({ params: { id: companyId }, body: { name: 'Loader', scopes: ['read'] } })
  const [line] = await client.listSourceTransactions({ query: { accountId, status: 'pending' } })
  const transactionIds = [line!.id]
  await client.disputeLines({ body: { transactionIds, reason: 'Nobody ordered this' } })
  await client.noteLines({ body: { transactionIds, note: 'Asked the branch' } })
  await client.createComment({
    body: { commentedOn: 'bank_line', ownerId: line!.id, text: 'Whose is this?' },
  })
}

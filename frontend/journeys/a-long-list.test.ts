/** What a long list costs the browser, in functions that it calls: the same on any machine, where milliseconds are not. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays, day } from '../../shared/domain/calendar/day.ts'
import { importFile } from './a-company-with-books.ts'
import { signIn, test } from './journey.ts'

const LINES = 900
const CANDIDATES = 12
const DECISIONS = 8
const CALLS_OF_A_DECISION = 45_000
const PIXELS_A_FRAME = 400

/** How many functions of the pages were called meanwhile. */
async function callsOf<T>(page: Page, work: () => Promise<T>): Promise<{ calls: number; came: T }> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Profiler.enable')
  await browser.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const came = await work()
  const { result } = await browser.send('Profiler.takePreciseCoverage')
  await browser.detach()
  const ours = result.filter(({ url }) => url.includes('/assets/')).flatMap(({ functions }) => functions)
  return { calls: ours.reduce((sum, { ranges }) => sum + ranges[0]!.count, 0), came }
}

/** Promises, as `window.lineLeft`, that the line that one is on has left the list. */
const WATCH = `(() => {
  const row = document.querySelector('[role="grid"] [data-active]')
  window.lineLeft = new Promise((resolve) => {
    const look = () => (row.isConnected ? requestAnimationFrame(look) : resolve())
    look()
  })
})()`

/** Down to where the list ends, so much a frame; gives back in how many. */
const SCROLLED = `(async () => {
  const list = document.querySelector('[role="grid"][aria-label="Bank lines"]').parentElement
  list.scrollTop = 0
  await new Promise(requestAnimationFrame)
  let frames = 0
  while (list.scrollTop + list.clientHeight < list.scrollHeight - 1) {
    list.scrollTop += ${PIXELS_A_FRAME}
    await new Promise(requestAnimationFrame)
    frames++
  }
  return frames
})()`

test('a decision draws the line that leaves and the one that comes, and a list that is scrolled its new lines alone', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: companyId, version } = await client.createCompany({
    body: { name: 'Long List', baseCurrency: 'USD' },
  })
  await client.updateCompanyPolicies({ params: { id: companyId }, body: { autoApprove: false, version } })
  const { id: accountId } = await client.createAccount({
    body: { companyId, name: 'Operating', institutionName: 'Chase', accountNumber: '1234' },
  })
  const lines = Array.from({ length: LINES }, (_, at) => ({
    transactionDate: addDays(day('2025-01-01'), at < CANDIDATES ? 0 : 1 + Math.floor(at / 30)),
    description: `Payment ${at} of customer ${at % 97}`,
    amount: `${at + 1}.25`,
  }))
  const rows = lines.map((line) => Object.values(line).join(','))
  const columns = { date: 'Date', description: 'Description', amount: 'Amount' }
  const mapping = { ...columns, dateFormat: 'YYYY-MM-DD', invert: false } as const
  await importFile(client, accountId, 'bank', ['Date,Description,Amount', ...rows].join('\n'), mapping)
  for (const line of lines.slice(0, CANDIDATES))
    await client.createLedgerTransaction({
      body: { ...line, financialAccountId: accountId, amount: `-${line.amount}`, category: 'income' },
    })
  await client.autoMatch({ body: { accountId } })

  const { page } = await arrive()
  await signIn(page, owner)
  // Its lines do not wait for the accounts.
  const askedForLines = page.waitForRequest(/transactions\/source\?.*status=pending&order=oldest/)
  await page.route('**/api/accounts?**', async (route) => {
    await askedForLines
    await route.continue()
  })
  await page.goto('/reconciliation')
  const list = page.getByRole('grid', { name: 'To do' })
  await list.getByRole('button', { name: /^OK/ }).first().waitFor()
  await list.getByText('The last run found nothing that explains it').first().waitFor()
  await page.keyboard.press('j')
  await list.locator('[data-active]').waitFor()
  // Where the answer comes while the line still leaves, one is counted with the other: not each time.
  let fewest = Number.POSITIVE_INFINITY
  for (let decided = 0; decided < DECISIONS && fewest >= CALLS_OF_A_DECISION; decided++) {
    await page.evaluate(WATCH)
    const { calls } = await callsOf(page, async () => {
      await page.keyboard.press('Enter')
      await page.evaluate('window.lineLeft')
    })
    fewest = Math.min(fewest, calls)
  }
  expect(fewest).toBeLessThan(CALLS_OF_A_DECISION)

  await page.getByRole('tab', { name: 'Transaction Matching' }).click()
  const grid = page.getByRole('grid', { name: 'Bank lines' })
  await grid.getByRole('row').nth(5).waitFor()
  while ((await grid.getAttribute('aria-rowcount')) === '-1') await page.evaluate(SCROLLED)
  const { calls: scrolled, came: frames } = await callsOf(page, () => page.evaluate<number>(SCROLLED))
  expect(frames).toBeGreaterThan(80)
  expect(scrolled / frames).toBeLessThan(18_500)
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { join } from './join.ts'
import { open, seesToast, signIn, test } from './journey.ts'
import type { Person } from './the-browser.ts'
import type { Product } from './the-product.ts'

const LINE = 'Ferry tickets'
const takenBy = (line: string) =>
  `Someone else has just matched "${line}". It is no longer open; the list has been refreshed.`

test('two people who match the same line at the same moment: one match is made, the other is told', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  await prepare(product, 'At the same moment', owner, colleague)
  const [dana, samuel] = [await arrive(), await arrive()]
  await Promise.all([
    atTheLines(dana, owner, 'At the same moment'),
    atTheLines(samuel, colleague, 'At the same moment'),
  ])
  for (const { page } of [dana, samuel]) await select(page, 'Travel to the islands')

  const outcomes = await Promise.all([dana, samuel].map(({ page }) => createMatch(page)))

  expect(outcomes.toSorted()).toEqual(['made', 'taken'])
  const loser = outcomes[0] === 'taken' ? dana : samuel
  expect(loser.takeProblems()).toEqual(['POST /api/matches 409'])
  await seeTheSame(dana, samuel, 'Travel to the islands')
})

test('whoever takes a line that a colleague took a minute ago is told, and sees how things are now; what they say of it names it', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  const lineId = await prepare(product, 'A minute ago', owner, colleague)
  const [dana, samuel] = [await arrive(), await arrive()]
  await Promise.all([atTheLines(dana, owner, 'A minute ago'), atTheLines(samuel, colleague, 'A minute ago')])
  await select(samuel.page, 'Tickets, paid twice')

  await select(dana.page, 'Travel to the islands')
  expect(await createMatch(dana.page)).toBe('made')
  expect(await createMatch(samuel.page)).toBe('taken')

  expect(samuel.takeProblems()).toEqual(['POST /api/matches 409'])
  await seeTheSame(dana, samuel, 'Travel to the islands')
  await samuel.page.goto(`/accounts?comments=${encodeURIComponent(lineId)}`)
  const thread = samuel.page.getByRole('dialog', { name: /^Bank Line of Mar 4, 2026/ })
  await thread.getByText('Ferry tickets, ($420.00)').waitFor()
})

/** A company of two people with one bank line and two entries of its amount. */
async function prepare(product: Product, name: string, owner: string, colleague: string): Promise<string> {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name } })
  const { id: financialAccountId } = await client.createAccount({
    body: { companyId, name: 'Operating', institutionName: 'Northfield', accountNumber: '4417' },
  })
  await join(product, { owner, colleague, companyId })
  const of = { financialAccountId, transactionDate: '2026-03-04' }
  const { id } = await client.createSourceTransaction({
    body: { ...of, description: LINE, amount: '-420.00' },
  })
  for (const description of ['Travel to the islands', 'Tickets, paid twice'])
    await client.createLedgerTransaction({ body: { ...of, description, amount: '420.00' } })
  return id
}

async function atTheLines({ page }: Person, email: string, company: string): Promise<void> {
  await signIn(page, email)
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: company }).click()
  await open(page, 'Reconciliation')
  await page.getByRole('tab', { name: 'Transaction Matching' }).click()
}

async function select(page: Page, entry: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${LINE}` }).check()
  await page.getByRole('checkbox', { name: `Select ${entry}` }).check()
  await page.getByText('Transactions selected and amounts match').waitFor()
}

/** Presses Create Match and tells what came of it. Whichever line of the pair is found taken first is named. */
async function createMatch(page: Page): Promise<'made' | 'taken'> {
  await page.getByRole('button', { name: 'Create Match' }).click()
  return Promise.race([
    seesToast(page, 'Transaction match created successfully', '2 lines matched').then(() => 'made' as const),
    ...[LINE, 'Travel to the islands'].map((line) =>
      seesToast(page, 'Error', takenBy(line)).then(() => 'taken' as const),
    ),
  ])
}

/** Nothing left of the line, one entry left open, and one match: the same for both, without a reload. */
async function seeTheSame(dana: Person, samuel: Person, entry: string): Promise<void> {
  const left = entry === 'Travel to the islands' ? 'Tickets, paid twice' : 'Travel to the islands'
  for (const { page } of [dana, samuel]) {
    await page.getByRole('checkbox', { name: `Select ${left}` }).waitFor()
    await page.getByRole('checkbox', { name: `Select ${LINE}` }).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: `Select ${entry}` }).waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Matches', exact: true }).click()
    await page.getByText('Only 1 match').waitFor()
  }
  const [one, other] = await Promise.all(
    [dana, samuel].map(({ page }) => page.getByRole('grid', { name: 'Matches' }).textContent()),
  )
  expect(one).toContain(LINE)
  expect(one).toContain(entry)
  expect(other).toBe(one)
}

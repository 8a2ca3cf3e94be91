import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { join } from './join.ts'
import { open, seesToast, signIn, test } from './journey.ts'
import { faultsEverywhere, faultsOfOpened, PHONE } from './look-at.ts'
import type { Product } from './the-product.ts'

test('what one person prepares waits for the other, who finds it from every screen and decides it', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  await prepare(product, owner, colleague)
  const [dana, samuel] = [await arrive(), await arrive()]
  await Promise.all([atCompany(dana.page, owner), atCompany(samuel.page, colleague)])
  const faults: string[] = []

  // The bank took a fee of 15.00 from what the books expected.
  await open(dana.page, 'Reconciliation')
  await dana.page.getByRole('tab', { name: 'Transaction Matching' }).click()
  await dana.page.getByRole('checkbox', { name: 'Select Wire received' }).check()
  await dana.page.getByRole('checkbox', { name: 'Select Invoice 7' }).check()
  await dana.page.getByRole('button', { name: 'Post Difference…' }).click()
  await dana.page.getByText('Post the difference of $15.00 to').waitFor()
  faults.push(...(await faultsEverywhere(dana.page)))
  await dana.page.getByRole('combobox', { name: 'Post the difference to' }).fill('Bank Charges')
  await dana.page.getByRole('option', { name: /Bank Charges and Fees$/ }).click()
  await dana.page.getByRole('button', { name: 'Post and Match' }).click()
  await seesToast(
    dana.page,
    'Transaction match created successfully',
    '2 lines matched, what they differ by posted.',
  )

  await open(dana.page, 'Company Management')
  await dana.page.getByRole('button', { name: 'Lock', exact: true }).click()
  const dialog = dana.page.getByRole('dialog', { name: 'Lock Period' })
  await dialog.getByLabel('Why it is locked all the same').fill('The auditor asks for it')
  await dialog.getByRole('button', { name: 'Lock all the same' }).click()
  await seesToast(dana.page, 'Awaits Another Administrator', 'somebody else has confirmed it')
  await dana.page.getByText('Another administrator has to confirm it.').waitFor()

  await samuel.page.reload()
  await samuel.page.getByRole('link', { name: 'Waiting for you: 3' }).click()
  await samuel.page.getByRole('heading', { level: 1, name: 'Waiting for You' }).waitFor()
  faults.push(...(await faultsEverywhere(samuel.page)))

  await samuel.page.getByRole('link', { name: /^Open JE-.*: Accrued rent$/ }).click()
  const comment = samuel.page.getByRole('textbox', { name: 'Write a comment' })
  await comment.pressSequentially('Checked, as @dana')
  await samuel.page.getByRole('option').first().waitFor()
  await comment.press('Enter')
  await comment.pressSequentially('asked')
  await samuel.page.getByRole('button', { name: 'Comment', exact: true }).click()
  await samuel.page.getByText(/^Checked, as @.+ asked$/).waitFor()
  faults.push(...(await faultsOfOpened(samuel.page)))
  await samuel.page.getByRole('button', { name: 'Post Entry' }).click()
  await seesToast(samuel.page, 'Entry Posted', 'is in the books.')

  await samuel.page.getByRole('link', { name: 'Waiting for you: 2' }).click()
  await samuel.page.getByRole('link', { name: 'Open Wire received' }).click()
  const approve = samuel.page.getByRole('button', { name: 'Approve the match of Wire received' })
  expect(await approve.getByText('Approve').evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(
    true,
  )
  await approve.click()
  await seesToast(samuel.page, 'Match approved', 'Wire received')
  expect(await samuel.page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0)

  // Both signed it, and with it the fee.
  await open(dana.page, 'Reconciliation')
  await dana.page.getByRole('tab', { name: 'Matches', exact: true }).click()
  await dana.page.getByRole('button', { name: 'Unmatch Wire received' }).click()
  const asking = dana.page.getByRole('dialog', { name: 'Unmatch' })
  await asking.getByText('Two people signed it').waitFor()
  await asking.getByRole('button', { name: 'Ask to Unmatch' }).click()
  await seesToast(dana.page, 'Awaits Another Person', 'somebody else has confirmed it')
  await dana.page
    .getByRole('row', { name: /Wire received/ })
    .getByText('Awaits another person')
    .waitFor()
  expect(await dana.page.getByRole('button', { name: 'Unmatch Wire received' }).count()).toBe(0)
  faults.push(...(await faultsEverywhere(dana.page)))
  await samuel.page.reload()
  await samuel.page.getByRole('link', { name: 'Waiting for you: 2' }).click()
  await samuel.page.getByText('Unmatching to confirm').waitFor()
  await samuel.page.getByRole('link', { name: /^Open Unmatch “Wire received”: JE-.* void$/ }).click()
  await samuel.page.getByText(/^Asked for: Unmatch “Wire received”/).waitFor()
  await samuel.page
    .getByRole('row', { name: /Wire received/ })
    .getByText('Unmatching to confirm')
    .waitFor()
  faults.push(...(await faultsOfOpened(samuel.page)))
  await samuel.page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await seesToast(samuel.page, 'Confirmed', 'What was asked for is done.')
  await samuel.page.getByText('No persisted matches found').waitFor()

  await samuel.page.getByRole('link', { name: 'Waiting for you: 1' }).click()
  await samuel.page.getByRole('link', { name: /^Open Lock the books through/ }).click()
  await samuel.page.getByText('Reason: The auditor asks for it').waitFor()
  await expect.poll(() => isInView(samuel.page.getByRole('heading', { name: 'Period lock' }))).toBe(true)
  faults.push(...(await faultsOfOpened(samuel.page)))
  await samuel.page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await seesToast(samuel.page, 'Period Locked', 'are locked through')

  await samuel.page.getByRole('link', { name: 'Waiting for you', exact: true }).click()
  await samuel.page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor()
  expect(faults).toEqual([])

  // Whoever is mentioned is led to what was said, which stands below the whole entry.
  await dana.page.reload()
  await dana.page.setViewportSize(PHONE)
  await dana.page.getByRole('link', { name: /^Waiting for you/ }).click()
  await dana.page.getByRole('link', { name: /mentioned you: / }).click()
  const said = dana.page.getByRole('heading', { name: 'Comments' })
  await expect.poll(async () => (await said.count()) === 1 && isInView(said)).toBe(true)
})

const COMPANY = 'Two desks'

/** A company of two owners that asks for a second person, with a wire that came 15.00 short and a rent that one of them posted. */
async function prepare(product: Product, owner: string, colleague: string): Promise<void> {
  const client = product.clientOf(owner)
  const { id: companyId, version } = await client.createCompany({ body: { name: COMPANY } })
  const { id: financialAccountId } = await client.createAccount({
    body: { companyId, name: 'Operating', institutionName: 'Northfield', accountNumber: '4417' },
  })
  await join(product, { owner, colleague, companyId }, 'owner')
  const of = { financialAccountId, transactionDate: '2026-03-04' }
  await client.createSourceTransaction({ body: { ...of, description: 'Wire received', amount: '985.00' } })
  await client.createLedgerTransaction({ body: { ...of, description: 'Invoice 7', amount: '-1000.00' } })
  const body = { requiresSecondPerson: true, version }
  await client.updateCompanyPolicies({ params: { id: companyId }, body })
  const chart = await client.listChartAccounts({ query: { companyId } })
  const idOf = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id
  await client.createJournalEntry({
    body: {
      journalEntry: {
        companyId,
        entryDate: '2026-03-31',
        description: 'Accrued rent',
        entryType: 'STANDARD',
        status: 'POSTED',
      },
      journalEntryLines: [
        { chartAccountId: idOf('6350'), debitAmount: '800.00', creditAmount: '0', description: '' },
        { chartAccountId: idOf('1999'), debitAmount: '0', creditAmount: '800.00', description: '' },
      ],
    },
  })
}

async function atCompany(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: COMPANY }).click()
}

async function isInView(place: Locator): Promise<boolean> {
  const height = await place.page().evaluate(() => window.innerHeight)
  const box = await place.boundingBox()
  return box !== null && box.y >= 0 && box.y < height
}

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { join } from './join.ts'
import { open, seesToast, signIn, test } from './journey.ts'
import { faultsOfOpened } from './look-at.ts'
import type { Product } from './the-product.ts'

test('someone invited by mail chooses a password, sees what a viewer may, and each change of role holds on the next click; a key opens the API until it is revoked', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  await prepare(product, 'Invited', owner, colleague)
  const [dana, guest] = [await arrive(), await arrive()]
  await atCompany(dana.page, owner, 'Invited')
  await open(dana.page, 'Company Management')
  await dana.page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = dana.page.getByRole('dialog', { name: 'Invite Member' })
  await dialog.getByLabel('Email').fill('guest@example.com')
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await dana.page.getByRole('option', { name: 'Viewer' }).click()
  await dialog.getByRole('button', { name: 'Invite to Invited' }).click()
  await seesToast(dana.page, 'Invitation Sent', 'guest@example.com sees Invited once')
  await dana.page.getByRole('button', { name: 'Withdraw the invitation of guest@example.com' }).waitFor()
  await givesAKeyAndEndsIt(dana.page, product)
  await addsAWebhookAndDeletesIt(dana.page)

  const mail = await product.mailTo(
    'guest@example.com',
    `${owner.split('@')[0]} Test invites you to Invited in Tieout`,
  )
  await guest.page.goto('/sign-in')
  await guest.page.getByLabel('Email').fill('guest@example.com')
  await guest.page.getByLabel('Password', { exact: true }).fill(/Temporary password: (\S+)/.exec(mail)![1]!)
  await guest.page.getByRole('button', { name: 'Sign in' }).click()
  await guest.page.getByLabel('New password').fill('Harbour-4417-lantern')
  await guest.page.getByRole('button', { name: 'Continue' }).click()
  await guest.page.getByRole('heading', { level: 1, name: 'Reconciliation Dashboard' }).waitFor()
  await guest.page.getByText('invites you as Viewer').waitFor()
  // Colleagues see a name, and no address, where somebody says theirs.
  await guest.page.getByLabel('Your name').fill('Grete Holm')
  await guest.page.getByRole('button', { name: 'Join Invited' }).click()
  await seesToast(guest.page, 'Joined', 'You can now see Invited.')
  await guest.page.getByRole('button', { name: /Grete Holm/ }).waitFor()

  await open(guest.page, 'Company Management')
  await guest.page.getByText('Administrators and owners of Invited can change these.').waitFor()
  expect(await guest.page.getByRole('button', { name: 'Invite Member' }).count()).toBe(0)
  expect(await guest.page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  await atMatching(guest.page)
  await guest.page.getByText('Ferry tickets').waitFor()
  expect(await guest.page.getByRole('button', { name: 'Create Match' }).count()).toBe(0)

  await dana.page.reload()
  await dana.page.getByRole('button', { name: 'Actions for Grete Holm' }).click()
  await dana.page.getByRole('menuitem', { name: 'Make Administrator' }).click()
  await seesToast(dana.page, 'Role Changed', 'is now Administrator.')
  await guest.page.reload()
  await open(guest.page, 'Company Management')
  await guest.page.getByRole('button', { name: 'Invite Member' }).waitFor()

  await dana.page.getByRole('button', { name: 'Actions for Grete Holm' }).click()
  await dana.page.getByRole('menuitem', { name: 'Remove' }).click()
  await dana.page
    .getByRole('dialog', { name: 'Remove Member' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await seesToast(dana.page, 'Member Removed', 'no longer sees Invited.')
  await guest.page.reload()
  await guest.page.getByRole('heading', { name: 'No Companies Found' }).waitFor()
  expect(guest.takeProblems().filter((problem) => !/ 40[04]$/.test(problem))).toEqual([])
})

test('whoever saves after a colleague is told what changed, and nothing that they typed is lost', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  await prepare(product, 'Edited by two', owner, colleague)
  const [dana, samuel] = [await arrive(), await arrive()]
  await Promise.all([
    atCompany(dana.page, owner, 'Edited by two'),
    atCompany(samuel.page, colleague, 'Edited by two'),
  ])
  const forms = []
  for (const { page } of [dana, samuel]) {
    await open(page, 'Company Management')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    forms.push(page.getByRole('dialog', { name: 'Edit Edited by two' }))
  }
  const [first, late] = forms
  await first!.getByLabel('Company name').fill('Edited by Dana')
  await late!.getByLabel('Tax ID').fill('98-1112223')
  await first!.getByRole('button', { name: 'Save' }).click()
  await seesToast(dana.page, 'Company Saved', 'Edited by Dana')

  await late!.getByRole('button', { name: 'Save' }).click()
  // The dialog is called by the name that the company has now.
  const told = samuel.page.getByRole('dialog', { name: 'Edit Edited by Dana' })
  await told.getByText('Company name is now Edited by Dana').waitFor()
  expect(await told.getByLabel('Tax ID').inputValue()).toBe('98-1112223')
  expect(await faultsOfOpened(samuel.page)).toEqual([])
  await told.getByRole('button', { name: 'Keep my text' }).click()
  expect(await told.getByLabel('Company name').inputValue()).toBe('Edited by Dana')
  await told.getByRole('button', { name: 'Save' }).click()
  await seesToast(samuel.page, 'Company Saved', 'Edited by Dana')
  await samuel.page.getByText('98-1112223').first().waitFor()
  expect(samuel.takeProblems().filter((problem) => !problem.endsWith(' 409'))).toEqual([])
  await changeOneDraft(product, owner, dana.page, samuel.page)
  expect(samuel.takeProblems()).toEqual(Array(2).fill(expect.stringMatching(/^PUT .*409$/)))
})

/** Whoever is told that a colleague was faster, and sees their amount behind the dialog, does not write over it by saving once more. */
async function changeOneDraft(product: Product, owner: string, dana: Page, samuel: Page): Promise<void> {
  const client = product.clientOf(owner)
  const { id: companyId } = (await client.listCompanies({})).find(({ name }) => name === 'Edited by Dana')!
  const [one, other] = await client.listChartAccounts({ query: { companyId } })
  const { id } = await client.createJournalEntry({
    body: {
      journalEntry: { companyId, entryDate: '2026-03-31', description: 'Electricity', status: 'DRAFT' },
      journalEntryLines: [
        { chartAccountId: one!.id, debitAmount: '50.00' },
        { chartAccountId: other!.id, creditAmount: '50.00' },
      ],
    },
  })
  for (const page of [dana, samuel]) {
    await page.goto(`/entry-management?tab=journal&entry=${encodeURIComponent(id)}`)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
  }
  const [first, late] = [dana, samuel].map((page) => page.getByRole('dialog', { name: 'Change Draft' }))
  await first!.getByLabel('Debit of line 1').fill('55')
  await first!.getByLabel('Credit of line 2').fill('55')
  await first!.getByRole('button', { name: 'Save Draft' }).click()
  await first!.waitFor({ state: 'detached' })

  await late!.getByLabel('Description', { exact: true }).fill('Electricity in March')
  const save = async () => {
    const answered = samuel.waitForResponse((response) => response.request().method() === 'PUT')
    await late!.getByRole('button', { name: 'Save Draft' }).click()
    return (await answered).status()
  }
  expect(await save()).toBe(409)
  await samuel.getByRole('main').getByText('55.00').first().waitFor({ state: 'attached' })
  expect(await save()).toBe(409)
  const { lines } = await client.getJournalEntry({ params: { id } })
  expect(lines.map(({ debitAmount }) => debitAmount)).toContain('55.00')
}

test('where approvals need a second person, whoever made a match waits for a colleague, who approves it and takes it back', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  await prepare(product, 'Four eyes', owner, colleague)
  const [dana, samuel] = [await arrive(), await arrive()]
  await Promise.all([
    atCompany(dana.page, owner, 'Four eyes'),
    atCompany(samuel.page, colleague, 'Four eyes'),
  ])
  await open(dana.page, 'Company Management')
  await dana.page.getByLabel('Approvals need a second person').click()
  await seesToast(dana.page, 'Approvals Changed', 'every match needs two people')

  await atMatching(dana.page)
  await dana.page.getByRole('checkbox', { name: 'Select Ferry tickets' }).check()
  await dana.page.getByRole('checkbox', { name: 'Select Travel to the islands' }).check()
  await dana.page.getByRole('button', { name: 'Create Match' }).click()
  await seesToast(dana.page, 'Transaction match created successfully', '2 lines matched')
  await dana.page.getByRole('tab', { name: 'Matches', exact: true }).click()
  await dana.page.getByText('Awaits another person').waitFor()
  expect(await dana.page.getByRole('button', { name: /^Approve the match/ }).count()).toBe(0)

  await open(samuel.page, 'Reconciliation')
  await samuel.page.getByRole('tab', { name: 'Matches', exact: true }).click()
  await samuel.page.getByRole('button', { name: 'Approve the match of Ferry tickets' }).click()
  await seesToast(samuel.page, 'Match approved', 'Ferry tickets')
  await samuel.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await seesToast(samuel.page, 'Decision Taken Back', 'Ferry tickets is pending again.')
  await samuel.page.getByRole('button', { name: 'Reject the match of Ferry tickets' }).click()
  await seesToast(samuel.page, 'Match rejected', 'Ferry tickets')
  await samuel.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await samuel.page.getByRole('button', { name: 'Approve the match of Ferry tickets' }).waitFor()
})

test('an answer of the company that was left behind never shows in the one that is looked at', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  await prepare(product, 'Left behind', owner, colleague)
  await prepare(product, 'Looked at', owner, colleague)
  const { page } = await arrive()
  await atCompany(page, owner, 'Looked at')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const ids = (await product.clientOf(owner).listCompanies({})).filter(({ name }) => name === 'Left behind')
  const late: Promise<void>[] = []
  await page.route('**/api/**', async (route) => {
    const isOld = new RegExp(`companyId=${ids[0]!.id}\\b|/companies/${ids[0]!.id}\\b`).test(
      route.request().url(),
    )
    if (!isOld) return route.continue()
    late.push(held.then(() => route.continue().catch(() => undefined)))
  })
  await choose(page, 'Left behind')
  await open(page, 'Financial Accounts')
  await expect.poll(() => late.length).toBeGreaterThan(0)
  await choose(page, 'Looked at')
  await page.getByText('Operating of Looked at').first().waitFor()
  answer()
  await Promise.all(late)
  await open(page, 'Dashboard', 'Reconciliation Dashboard')
  await open(page, 'Financial Accounts')
  await page.getByText('Operating of Looked at').first().waitFor()
  expect(await page.getByText('Operating of Left behind').count()).toBe(0)
})

/** A company of two owners with one bank line and an entry of its amount. */
async function prepare(product: Product, name: string, owner: string, colleague: string): Promise<void> {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name } })
  const { id: financialAccountId } = await client.createAccount({
    body: { companyId, name: `Operating of ${name}`, institutionName: 'Northfield', accountNumber: '4417' },
  })
  await join(product, { owner, colleague, companyId }, 'owner')
  const of = { financialAccountId, transactionDate: '2026-03-04' }
  await client.createSourceTransaction({ body: { ...of, description: 'Ferry tickets', amount: '-420.00' } })
  await client.createLedgerTransaction({
    body: { ...of, description: 'Travel to the islands', amount: '420.00' },
  })
}

async function atCompany(page: Page, email: string, company: string): Promise<void> {
  await signIn(page, email)
  await choose(page, company)
}

async function choose(page: Page, company: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: company }).click()
}

async function atMatching(page: Page): Promise<void> {
  await open(page, 'Reconciliation')
  await page.getByRole('tab', { name: 'Transaction Matching' }).click()
}

/** The secret is shown once; nothing happens in between that it is told of. */
async function addsAWebhookAndDeletesIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Webhook' })
  await dialog.getByLabel('A matching run is finished').check()
  await dialog.getByLabel('Address').fill('http://127.0.0.1:9/in')
  expect(await faultsOfOpened(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add to Invited' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the Secret' })
  expect(await shown.getByLabel('The secret').textContent()).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Actions for http://127.0.0.1:9/in' }).click()
  await page.getByRole('menuitem', { name: 'Last calls' }).click()
  const calls = page.getByRole('dialog', { name: 'Last Calls' })
  await calls.getByText('Nothing happened yet').waitFor()
  await calls.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Actions for http://127.0.0.1:9/in' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Webhook' }).getByRole('button', { name: 'Delete' }).click()
  await seesToast(page, 'Webhook Deleted', '127.0.0.1:9 is told nothing any more.')
}

/** The key reaches the API for as long as it is not revoked. */
async function givesAKeyAndEndsIt(page: Page, product: Product): Promise<void> {
  await page.getByRole('button', { name: 'Create Key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Key' })
  await dialog.getByLabel('Name').fill('Month close')
  expect(await faultsOfOpened(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create for Invited' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the Key' })
  const token = await shown.getByLabel('The key').textContent()
  await shown.getByRole('button', { name: 'Done' }).click()

  const asked = () => fetch(`${product.url}/api/accounts`, { headers: { authorization: `Bearer ${token}` } })
  expect((await asked()).status).toBe(200)
  await page.getByRole('button', { name: 'Revoke the key Month close' }).click()
  await page.getByRole('dialog', { name: 'Revoke Key' }).getByRole('button', { name: 'Revoke' }).click()
  await seesToast(page, 'Key Revoked', 'Month close opens nothing any more.')
  expect((await asked()).status).toBe(401)
}

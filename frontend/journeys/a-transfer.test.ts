import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { join } from './join.ts'
import { open, seesToast, signIn, test } from './journey.ts'
import { faultsEverywhere, faultsOfOpened } from './look-at.ts'

test('a transfer that a run proposes is approved for both accounts and undone for both; marked by hand it is in transit; a line of it is disputed and settled', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Two Banks' } })
  const account = {
    companyId,
    institutionName: 'Northfield',
    accountNumber: '4417',
    openingDate: '2026-01-01',
  }
  const ids: number[] = []
  for (const name of ['Chequing', 'Savings', 'Deposits'])
    ids.push((await client.createAccount({ body: { ...account, name } })).id)
  const line = (at: number, transactionDate: string, amount: string, description: string) =>
    client.createSourceTransaction({
      body: { financialAccountId: ids[at]!, transactionDate, amount, description },
    })
  await line(0, '2026-01-08', '-500.00', 'TRANSFER TO SAVINGS')
  await line(1, '2026-01-09', '498.50', 'TRANSFER FROM CHEQUING')
  await client.autoMatch({ body: { accountId: ids[0]! } })

  const { page } = await arrive()
  await signIn(page, owner)
  await open(page, 'Reconciliation')
  await page.getByRole('tab', { name: 'AI Matching' }).click()
  await page.getByText('1.50 less arrived is posted to Bank Charges and Fees').first().waitFor()
  await page.getByRole('button', { name: 'Approve the match of TRANSFER TO SAVINGS' }).click()
  await seesToast(page, 'Match approved', 'TRANSFER TO SAVINGS')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await seesToast(page, 'Unmatched', 'Both sides are open again.')

  await page.getByRole('tab', { name: 'Transaction Matching' }).click()
  await page.getByRole('checkbox', { name: 'Select TRANSFER TO SAVINGS' }).check()
  const transfer = page.getByRole('button', { name: 'Transfer TRANSFER TO SAVINGS…' })
  await transfer.click()
  const dialog = page.getByRole('dialog', { name: 'Transfer to Another Account' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => transfer.evaluate((button) => button === document.activeElement)).toBe(true)
  await transfer.press('Enter')
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: /Deposits/ }).click()
  await dialog.getByText('No open line of Deposits around Jan 8, 2026 could be it.').waitFor()
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: /Savings/ }).click()
  await dialog.getByRole('radio', { name: /TRANSFER FROM CHEQUING.*1\.50 less arrived/ }).waitFor()
  await dialog.getByRole('button', { name: 'Make Transfer' }).click()
  await seesToast(page, 'Transfer made', 'The other side is in transit')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('row', { name: /Chequing → Savings Arrival .* 500\.00/ }).waitFor()
  await page.getByRole('button', { name: 'Undo the transfer from Chequing to Savings' }).click()
  await page.getByRole('heading', { name: 'Transfers in Transit' }).waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Transaction Matching' }).click()
  await page.getByRole('checkbox', { name: 'Select TRANSFER TO SAVINGS' }).check()
  await page.getByRole('button', { name: 'More for the selected lines' }).click()
  await page.getByRole('menuitem', { name: 'Dispute…' }).click()
  const dispute = page.getByRole('dialog', { name: 'Dispute Bank Line' })
  await dispute.getByLabel('Reason').fill('The bank took it twice')
  await dispute.getByRole('button', { name: 'Dispute', exact: true }).click()
  await seesToast(page, 'Disputed', 'open but not matched until settled')
  await page.getByRole('row', { name: /TRANSFER TO SAVINGS.*The bank took it twice/ }).waitFor()
  await page.getByRole('button', { name: 'Settle TRANSFER TO SAVINGS' }).click()
  await page.getByRole('checkbox', { name: 'Select TRANSFER TO SAVINGS' }).waitFor()
  expect(verify(await product.items()).broken).toEqual([])
})

test('what arrived is booked where the other side stands of what left and is matched already', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Ledger Elsewhere' } })
  const bank = { companyId, institutionName: 'Northfield', accountNumber: '4417', openingDate: '2026-01-01' }
  const current = await client.createAccount({ body: { ...bank, name: 'Current' } })
  const reserve = await client.createAccount({ body: { ...bank, name: 'Reserve' } })
  const suspense = async () => {
    const chart = await client.listChartAccounts({ query: { companyId } })
    return chart.find(({ accountCode }) => accountCode === '1999')!
  }
  const line = (financialAccountId: number, amount: string, description: string) =>
    client.createSourceTransaction({
      body: { financialAccountId, transactionDate: '2026-01-08', amount, description },
    })
  const left = await line(current.id, '-5000.00', 'TO RESERVE')
  const entry = await client.createLedgerTransaction({
    body: {
      financialAccountId: current.id,
      transactionDate: '2026-01-08',
      amount: '5000.00',
      description: 'Bank Transfer to Reserve Account',
      chartAccountId: (await suspense()).id,
    },
  })
  await client.createMatch({
    body: { sourceTransactionIds: [left.id], ledgerTransactionIds: [entry.id] },
  })
  await line(reserve.id, '5000.00', 'FROM CURRENT')
  await client.chooseDefaultCompany({ body: { companyId } })

  const { page } = await arrive()
  await signIn(page, owner)
  await open(page, 'Reconciliation')
  await page.getByRole('tab', { name: 'Transaction Matching' }).click()
  await page.getByRole('checkbox', { name: 'Select FROM CURRENT' }).check()
  await page.getByRole('button', { name: 'Transfer FROM CURRENT…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer from Another Account' })
  await dialog.getByText('If that is the other side, it is not missing').waitFor()
  expect(await faultsOfOpened(page)).toEqual([])
  await dialog.getByRole('radio', { name: /Book to 1999 Suspense as well/ }).check()
  await dialog
    .getByText('is matched to “Bank Transfer to Reserve Account”, whose other side is on 1999 Suspense')
    .waitFor()
  await dialog.getByRole('button', { name: 'Book to Suspense' }).click()
  await seesToast(page, 'Booked', 'Both sides cancel there')
  expect((await suspense()).balance).toBe('0.00')
  expect(verify(await product.items()).broken).toEqual([])
})

test('a line that was paid for another company is recorded in both and matched where it stands', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: otherId } = await client.createCompany({ body: { name: 'Pier Studio' } })
  const { id: companyId } = await client.createCompany({ body: { name: 'Pier Trading' } })
  const { id: financialAccountId } = await client.createAccount({
    body: { companyId, name: 'Chequing', institutionName: 'Northfield', accountNumber: '4417' },
  })
  const paid = { financialAccountId, description: 'RENT OF THE STUDIO', transactionDate: '2026-03-09' }
  const { id: lineId } = await client.createSourceTransaction({ body: { ...paid, amount: '-800.00' } })
  await client.createSourceTransaction({ body: { ...paid, description: 'DEPOSIT', amount: '10.00' } })
  await client.chooseDefaultCompany({ body: { companyId } })

  const { page } = await arrive()
  await signIn(page, owner)
  await open(page, 'Reconciliation')
  const list = page.getByRole('grid', { name: 'To do' })
  const offer = page.getByRole('menuitem', { name: 'Paid for another company…' })
  const more = async (description: string) => {
    await list.getByText(description).first().click()
    const bar = page.getByRole('region', { name: 'The bank line that you are on' })
    await bar.getByText(description).waitFor()
    await bar.getByRole('button', { name: 'More for this line' }).click()
    await page.getByRole('menuitem', { name: 'Dispute…' }).waitFor()
  }
  await more('DEPOSIT')
  expect(await offer.count()).toBe(0)
  await page.keyboard.press('Escape')
  await more('RENT OF THE STUDIO')
  await offer.click()
  const dialog = page.getByRole('dialog', { name: 'Pier Trading Paid' })
  await dialog.getByRole('combobox', { name: 'For or to' }).click()
  await page.getByRole('option', { name: 'Pier Studio' }).click()
  await dialog.getByRole('combobox', { name: 'What it was for in Pier Studio' }).click()
  await page.getByRole('option', { name: /6350/ }).click()
  const amount = dialog.getByLabel('Amount')
  expect([await amount.inputValue(), await amount.isDisabled()]).toEqual(['800.00', true])
  expect(await faultsOfOpened(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record in Both' }).click()
  await seesToast(page, 'Payment Recorded', 'in Pier Studio')
  await seesToast(page, 'Transaction match created successfully', '2 lines matched')
  await list.getByText('RENT OF THE STUDIO').first().waitFor({ state: 'detached' })

  const { rows } = await client.getIntercompanyBalances({ query: { companyId } })
  expect(rows).toMatchObject([{ otherCompanyId: otherId, net: '800.00', difference: '0.00' }])
  const [match] = await client.listMatches({ query: { accountId: financialAccountId } })
  expect([match?.sourceTransactionId, match?.difference]).toEqual([lineId, '0.00'])
  expect(verify(await product.items()).broken).toEqual([])
})

test('what one company pays for another is recorded in both and undone in both; more than is owed is not paid back, and for two people it waits for the other one', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: otherId } = await client.createCompany({ body: { name: 'Quay Studio' } })
  const { id: companyId } = await client.createCompany({ body: { name: 'Quay Trading' } })
  await client.createAccount({
    body: { companyId, name: 'Chequing', institutionName: 'Northfield', accountNumber: '4417' },
  })
  await client.chooseDefaultCompany({ body: { companyId } })

  const { page, takeProblems } = await arrive()
  await signIn(page, owner)
  await open(page, 'Entry Management')
  await page.getByRole('tab', { name: 'Between Companies' }).click()
  await page.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quay Trading Paid' })
  const choose = async (label: string, option: RegExp) => {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('For or to', /Quay Studio/)
  await choose('Paid from', /Chequing/)
  await choose('What it was for', /6350/)
  await dialog.getByLabel('Amount').fill('800')
  await dialog.getByRole('button', { name: 'Record in Both' }).click()
  await seesToast(page, 'Payment Recorded', 'in Quay Studio')
  await page.getByRole('row', { name: /Quay Studio 800\.00 – 800\.00 Agree/ }).waitFor()
  await page.getByRole('button', { name: /^JE-/ }).click()
  await page.getByRole('button', { name: 'Undo in Both' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo in Both Companies' })
  await undo.getByLabel('Reason').fill('The studio paid it itself')
  await undo.getByRole('button', { name: 'Undo in Both' }).click()
  await seesToast(page, 'Payment Undone', 'count no more')
  const { rows } = await client.getIntercompanyBalances({ query: { companyId: otherId } })
  expect(rows).toEqual([])

  const { version } = await client.getCompany({ params: { id: otherId } })
  await client.updateCompanyPolicies({
    params: { id: otherId },
    body: { requiresSecondPerson: true, version },
  })
  await page.getByRole('tab', { name: 'Between Companies' }).click()
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await choose('For or to', /Quay Studio/)
  await choose('Paid from', /Chequing/)
  await choose('What it was for', /6350/)
  await dialog.getByLabel('Amount').fill('90')
  await dialog.getByRole('checkbox', { name: 'It pays back what Quay Trading owed Quay Studio' }).check()
  await dialog.getByRole('button', { name: 'Record in Both' }).click()
  await seesToast(page, 'Payment Not Recorded', 'Quay Trading owes Quay Studio nothing')
  expect(takeProblems()).toEqual(['POST /api/intercompany-payments 409'])
  await dialog.getByRole('checkbox', { name: /owed the other way round/ }).check()
  expect(await faultsOfOpened(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record in Both' }).click()
  await seesToast(page, 'Awaits Another Person', 'somebody else has confirmed it')
  await page.getByText('Asked for: Pay back to Quay Studio').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await seesToast(page, 'Withdrawn', 'Everything stays as it is.')

  for (const id of [companyId, otherId]) await join(product, { owner, colleague, companyId: id })
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await choose('For or to', /Quay Studio/)
  await choose('Paid from', /Chequing/)
  await choose('What it was for', /6350/)
  await dialog.getByLabel('Amount').fill('90')
  await dialog.getByRole('button', { name: 'Record in Both' }).click()
  await page.getByText('Somebody else has to confirm it.').waitFor()
  const { page: other } = await arrive()
  await signIn(other, colleague)
  await other.getByRole('combobox', { name: 'Company' }).click()
  await other.getByRole('option', { name: /Quay Trading/ }).click()
  await other.getByRole('link', { name: 'Waiting for you: 1' }).click()
  await other.getByRole('link', { name: /^Open .*Quay Studio/ }).click()
  await other.getByText(/^Asked for: .*Quay Studio/).waitFor()
  expect(await faultsOfOpened(other)).toEqual([])
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  await seesToast(other, 'Confirmed', 'What was asked for is done.')
  await other.getByRole('row', { name: /Quay Studio 90\.00 – 90\.00 Agree/ }).waitFor()
  expect(verify(await product.items()).broken).toEqual([])
})

test('dollars that arrived are the other side of what left in Canadian dollars, at the rate that the two say or that a person types', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  const own = { name: 'Two Currencies', baseCurrency: 'CAD' }
  const { id: companyId } = await client.createCompany({ body: own })
  const bank = { companyId, institutionName: 'Northfield', accountNumber: '4417', openingDate: '2026-01-01' }
  const chequing = await client.createAccount({ body: { ...bank, name: 'Chequing', currency: 'CAD' } })
  const dollars = await client.createAccount({ body: { ...bank, name: 'Dollars', currency: 'USD' } })
  const line = (financialAccountId: number, amount: string, description: string) =>
    client.createSourceTransaction({
      body: { financialAccountId, transactionDate: '2026-01-08', amount, description },
    })
  await line(chequing.id, '-1375.00', 'FX OUT')
  await line(dollars.id, '1000.00', 'FX IN')
  await client.chooseDefaultCompany({ body: { companyId } })

  const { page } = await arrive()
  await signIn(page, owner)
  await open(page, 'Reconciliation')
  await page.getByRole('tab', { name: 'Transaction Matching' }).click()
  await page.getByRole('checkbox', { name: 'Select FX OUT' }).check()
  await page.getByRole('button', { name: 'Transfer FX OUT…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer to Another Account' })
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: /Dollars/ }).click()
  await dialog.getByRole('radio', { name: /FX IN · \$1,000\.00/ }).check()
  const rate = dialog.getByLabel('Rate: 1 USD in CAD')
  expect(await rate.inputValue()).toBe('1.375')
  await rate.fill('1.37')
  await dialog.getByText('Comes to CA$1,370.00').waitFor()
  await dialog.getByLabel('What the rates differ by to').waitFor()
  expect(await faultsOfOpened(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make Transfer' }).click()
  await seesToast(page, 'Transfer made', 'Both sides are matched')
  const chart = await client.listChartAccounts({ query: { companyId } })
  const balance = (code: string) => chart.find(({ accountCode }) => accountCode === code)?.balance
  expect([balance('1020'), balance('1190'), balance('4910')]).toEqual(['-1375.00', '0.00', '-5.00'])
  expect(verify(await product.items()).broken).toEqual([])
})

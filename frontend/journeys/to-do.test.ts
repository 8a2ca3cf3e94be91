import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { open, seesToast, signIn, test, walkTo } from './journey.ts'
import { faultsEverywhere } from './look-at.ts'

test('what is open is settled by day with the keyboard, and several at once by mouse: approved, taken back, excluded together, booked, set against an error of the bank, and looked for by hand', async ({
  arrive,
  owner,
  product,
}) => {
  const client = product.clientOf(owner)
  const { id: companyId } = await client.createCompany({ body: { name: 'Day by Day' } })
  const { id: financialAccountId } = await client.createAccount({
    body: { companyId, name: 'Operating', institutionName: 'Northfield', accountNumber: '4417' },
  })
  const of = { financialAccountId, category: 'expense' as const }
  const ferry = { ...of, description: 'Ferry tickets', amount: '-420.00', transactionDate: '2026-03-09' }
  await client.createSourceTransaction({ body: ferry })
  await client.createSourceTransaction({
    body: { ...of, description: 'Bank fee', amount: '-9.50', transactionDate: '2026-03-12' },
  })
  await client.createLedgerTransaction({
    body: { ...ferry, description: 'Ferry tickets', amount: '420.00', transactionDate: '2026-03-02' },
  })
  const wrong = { ...of, description: 'Not ours', amount: '-69.30', transactionDate: '2026-03-04' }
  const { id: error } = await client.createSourceTransaction({ body: wrong })
  await client.excludeLines({ body: { transactionIds: [error], reason: 'bank_error' } })
  await client.createSourceTransaction({
    body: { ...wrong, description: 'Taken back', amount: '69.30', transactionDate: '2026-03-20' },
  })
  await client.autoMatch({ body: { accountId: financialAccountId } })

  const person = await arrive()
  const { page } = person
  await signIn(page, owner)
  await page.route('**/api/matching/proposals?**', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, 'Reconciliation')
  const list = page.getByRole('grid', { name: 'To do' })
  const rows = list.getByRole('row')
  await list.getByText('Its candidates could not be loaded').first().waitFor()
  expect(await list.getByText('The last run found nothing that explains it').count()).toBe(0)
  expect(await list.getByRole('button', { name: /Book…/ }).count()).toBe(0)
  expect(person.takeProblems().length).toBeGreaterThan(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await list.getByRole('button', { name: 'Approve the match of Ferry tickets' }).waitFor()
  expect(await rows.nth(1).textContent()).toMatch(/^Mar 9, 2026Ferry tickets.*420\.00Money out/)
  expect(await faultsEverywhere(page)).toEqual([])

  const bar = page.getByRole('region', { name: 'The bank line that you are on' })
  const places = async () =>
    [await list.boundingBox(), await bar.boundingBox()].map((box) => [box?.y, box?.height])
  const [listBefore, barBefore] = await places()
  await page.getByText('With candidate', { exact: true }).click()
  await page.getByText('All', { exact: true }).click()
  await page.keyboard.press('j')
  await bar.getByRole('button', { name: 'OK', exact: true }).waitFor()
  expect(await places()).toEqual([listBefore, barBefore])
  await page.keyboard.press('Enter')
  await list.getByText('Ferry tickets').first().waitFor({ state: 'detached' })
  const toast = page.getByRole('alert').filter({ hasText: 'Match approved' })
  await toast.waitFor()
  const [listAfter, barAfter] = await places()
  expect([listAfter?.[0], barAfter?.[1]]).toEqual([listBefore?.[0], barBefore?.[1]])
  const toastBox = await toast.boundingBox()
  const isAbove = toastBox!.y + toastBox!.height <= barAfter![0]!
  expect(isAbove || toastBox!.y >= barAfter![0]! + barAfter![1]!).toBe(true)
  await page.keyboard.press('Control+z')
  await seesToast(page, 'Unmatched', 'Both sides are open again.')
  await list.getByRole('button', { name: 'Approve the match of Ferry tickets' }).waitFor()

  const chooseBoth = async () => {
    await bar.getByText('Bank fee').waitFor()
    await page.keyboard.press('Space')
    await list.getByRole('checkbox', { name: 'Select Ferry tickets' }).click({ modifiers: ['Shift'] })
    await page
      .getByRole('region', { name: 'The bank lines that you chose' })
      .getByText('2 lines chosen')
      .waitFor()
  }
  await chooseBoth()
  await page.keyboard.press('e')
  const excluding = page.getByRole('dialog', { name: 'Exclude Bank Lines' })
  await excluding.getByRole('button', { name: 'Exclude', exact: true }).click()
  await seesToast(page, 'Excluded', '2 bank lines')
  await list.getByText('Ferry tickets').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await seesToast(page, 'Included Again', '2 bank lines open again.')
  await list.getByText('Ferry tickets').first().waitFor()

  await bar.getByText('Bank fee').waitFor()
  await page.keyboard.press('Space')
  await page.keyboard.press('k')
  await list.locator('[data-active]', { hasText: 'Ferry tickets' }).waitFor()
  await page.keyboard.press('Shift+Space')
  await page.getByText('2 lines chosen').waitFor()
  await page.keyboard.press('b')
  const booking = page.getByRole('dialog', { name: 'Book Bank Lines' })
  await booking.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: /6550 - Travel/ }).click()
  await booking.getByRole('button', { name: 'Book and Match' }).click()
  const booked = page.getByRole('alert').filter({ hasText: 'Booked' }).locator('p')
  await booked.filter({ hasText: '2 bank lines, each with an entry of its own. Approved with it' }).waitFor()
  expect(await booked.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true)
  await list.getByText('Ferry tickets').first().waitFor({ state: 'detached' })
  expect((await places())[1]).toEqual(barBefore)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await seesToast(page, 'Taken Back', '2 bank lines open again.')
  await list.getByText('Ferry tickets').first().waitFor()

  await bar.getByText('Bank fee').waitFor()
  await page.keyboard.press('b')
  await page.getByRole('dialog', { name: 'Book Bank Line' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const [key, title] of [
    ['d', 'Dispute Bank Line'],
    ['n', 'Note on Bank Line'],
    ['a', 'Assign Bank Line'],
  ] as const) {
    await page.keyboard.press(key)
    await page
      .getByRole('dialog', { name: title, exact: true })
      .getByText('“Bank fee” of Mar 12, 2026, ($9.50)')
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.keyboard.press('t')
  const alone = page.getByRole('dialog', { name: 'Transfer to Another Account' })
  await alone.getByText('Day by Day has no other account yet.').waitFor()
  expect(await alone.getByRole('button', { name: 'Make Transfer' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await alone.waitFor({ state: 'detached' })
  await list.getByText('Takes back an error of the bank').waitFor()
  await list.getByRole('button', { name: 'OK: set Taken back against the error of the bank' }).click()
  await seesToast(page, 'Transaction match created successfully', '2 lines matched')
  await list.getByText('Taken back').first().waitFor({ state: 'detached' })
  await list.getByText('Bank fee').first().click()
  await page.keyboard.press('f')
  await page.getByRole('checkbox', { name: 'Select Bank fee', checked: true }).waitFor()

  await page.getByRole('tab', { name: 'By day' }).click()
  await list.getByText('Bank fee').first().click()
  await page.keyboard.press('b')
  const account = page
    .getByRole('dialog', { name: 'Book Bank Line' })
    .getByRole('combobox', { name: 'Account' })
  await account.fill('fees')
  await page.keyboard.press('Enter')
  await page.getByText('Several fit: choose one of them').waitFor()
  await page.getByRole('option', { name: /Bank/ }).first().click()
  await page.getByRole('button', { name: 'Book and Match' }).click()
  await list.getByText('Bank fee').first().waitFor({ state: 'detached' })
  await bar.getByText('Ferry tickets').waitFor()
  expect((await places())[1]).toEqual(barBefore)
  await page.keyboard.press('e')
  await page.getByRole('dialog').getByRole('button', { name: 'Exclude', exact: true }).click()
  await page.getByText('No bank lines are left').waitFor()
  // What was set against each other by hand stands, and nobody signed it off.
  const pending = page.getByRole('link', { name: '1 match awaits approval' })
  expect(await pending.getAttribute('href')).toContain('status=pending')
  await page.getByRole('link', { name: 'Go to Reconciliations' }).click()
  await page.getByRole('button', { name: 'New Statement' }).first().waitFor()
  expect(verify(await product.items()).broken).toEqual([])
})

test('an entry that nearly explains a line stands opposite, with why it is worth a look, and is looked at by hand beside it', async ({
  arrive,
  colleague,
  product,
}) => {
  const client = product.clientOf(colleague)
  const { id: companyId } = await client.createCompany({ body: { name: 'Near By' } })
  const { id: financialAccountId } = await client.createAccount({
    body: { companyId, name: 'Checking', institutionName: 'Northfield', accountNumber: '4418' },
  })
  const of = { financialAccountId, category: 'income' as const, transactionDate: '2026-03-09' }
  for (const number of [81, 82, 83])
    await client.createSourceTransaction({
      body: { ...of, description: `Counter deposit ${number}`, amount: `${number}.15` },
    })
  await client.createSourceTransaction({
    body: { ...of, description: 'WIRE LINDQVIST INV-77', amount: '2470.80' },
  })
  await client.createLedgerTransaction({
    body: { ...of, description: 'Lindqvist INV-77', amount: '-2500.00' },
  })
  const twin = { ...of, description: 'Rent paid twice', amount: '950.00', category: 'expense' as const }
  const twins = [
    await client.createLedgerTransaction({ body: twin }),
    await client.createLedgerTransaction({ body: twin }),
  ]
  await client.autoMatch({ body: { accountId: financialAccountId } })

  const { page } = await arrive()
  await signIn(page, colleague)
  await open(page, 'Reconciliation')
  const list = page.getByRole('grid', { name: 'To do' })
  await list.getByText('29.20 less than the books, which looks like a fee').waitFor()
  await list.getByText('Lindqvist INV-77', { exact: true }).waitFor()
  await list.getByText('The last run found nothing that explains it').first().waitFor()
  expect(await list.getByRole('button', { name: 'Book… WIRE LINDQVIST' }).count()).toBe(0)
  expect(await faultsEverywhere(page)).toEqual([])
  await list.getByRole('button', { name: 'Look… at WIRE LINDQVIST' }).waitFor()
  await list.getByText('WIRE LINDQVIST').click()
  await page.keyboard.press('Enter')
  const line77 = page.getByRole('checkbox', { name: 'Select WIRE LINDQVIST INV-77' })
  await line77.and(page.locator(':checked')).waitFor()

  const entry77 = page.getByRole('checkbox', { name: 'Select Lindqvist INV-77' })
  await entry77.and(page.locator(':checked')).waitFor()
  const bar = page.getByRole('region', { name: 'Selection' })
  const verdict = bar.getByText('Transaction amounts do not match')
  // One line of it, and by how much: the bar keeps its height.
  expect((await verdict.boundingBox())!.height).toBeLessThan(20)
  await bar.getByText('29.20', { exact: true }).waitFor()

  // What one came with goes with the line, and stays in no address.
  const search = page.getByLabel('Search ledger entries')
  expect(await search.inputValue()).toBe('Lindqvist INV-77')
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await page.getByRole('checkbox', { name: 'Select Rent paid twice' }).first().waitFor()
  expect([await search.inputValue(), new URL(page.url()).search]).toEqual(['', '?tab=matching'])

  await line77.check()
  await entry77.check()
  await page.getByRole('button', { name: 'Post Difference…' }).waitFor()

  // What one chooses stays where it stands.
  await page.getByLabel('Search ledger entries').fill('')
  const entries = page.getByRole('grid', { name: 'Ledger entries' }).getByRole('row')
  await entries.filter({ hasText: 'Rent paid twice' }).nth(1).waitFor()
  const closest = entries.filter({ has: page.getByRole('checkbox') }).first()
  await closest.getByText('Lindqvist INV-77').waitFor()
  const order = () => entries.evaluateAll((rows) => rows.map((row) => row.textContent))
  const before = await order()
  await entries.last().getByRole('checkbox').check()
  await page.getByText('2 ledger entries').waitFor()
  expect(await order()).toEqual(before)

  // Of two that look the same a link says which one it means.
  const ofTwins = page.getByRole('grid', { name: 'Ledger transactions' }).getByRole('row')
  const places = []
  for (const { id } of twins) {
    await walkTo(page, `/ledger?account=${financialAccountId}&row=${id}`)
    await ofTwins.filter({ hasText: 'Rent paid twice' }).nth(1).waitFor()
    const chosen = await ofTwins.evaluateAll((rows) =>
      rows.flatMap((row, at) => (row.getAttribute('aria-selected') === 'true' ? [at] : [])),
    )
    places.push(...chosen)
  }
  expect(new Set(places).size).toBe(2)
  expect(places.length).toBe(2)

  // So it does of two bank lines, on whichever page of their day.
  const line = { ...of, transactionDate: '2026-03-02' }
  const bankTwins = []
  for (const amount of ['-950.00', '-950.00'])
    bankTwins.push(
      await client.createSourceTransaction({ body: { ...line, description: 'RENT PAID TWICE', amount } }),
    )
  for (let at = 0; at < 30; at++)
    await client.createSourceTransaction({
      body: { ...line, description: `Counter deposit ${at}`, amount: `${at + 1}.00` },
    })
  const dialog = page.getByRole('dialog', { name: 'Transactions of Checking' })
  const landings = new Set<string>()
  for (const { id } of bankTwins) {
    await page.goto(`/accounts?transactions=${financialAccountId}&day=2026-03-02&row=${id}`)
    const landed = dialog.locator('tr[aria-current]:focus')
    await landed.filter({ hasText: 'RENT PAID TWICE' }).waitFor()
    const row = await landed.evaluate((each) => [...each.parentElement!.children].indexOf(each))
    landings.add(`${await dialog.getByText(/^Page \d/).textContent()}, row ${row}`)
  }
  expect(landings.size).toBe(2)
  // Of a payout all of its takings stand opposite, and are selected with the account of the fee.
  const paidOut = { financialAccountId, category: 'income' as const }
  await client.createSourceTransaction({
    body: { ...paidOut, transactionDate: '2026-05-07', description: 'STRIPE PAYOUT 0507', amount: '246.13' },
  })
  for (const [day, customer, amount] of [
    ['01', 'Amelia Shaw', '-120.00'],
    ['02', 'Noah Patel', '-84.50'],
    ['03', 'Isla Grant', '-45.99'],
  ] as const)
    await client.createLedgerTransaction({
      body: { ...paidOut, transactionDate: `2026-05-${day}`, description: `Payment: ${customer}`, amount },
    })
  await client.autoMatch({ body: { accountId: financialAccountId } })
  await page.goto('/reconciliation?bankSort=newest')
  await list.getByText('4.36 less than 3 entries of May 1, 2026 to May 3, 2026 together').waitFor()
  await list.getByRole('button', { name: 'Look… at STRIPE PAYOUT 0507' }).click()
  await bar.getByText('3 ledger entries').waitFor()
  await page.getByRole('button', { name: 'Post Difference…' }).click()
  const account = page.getByRole('combobox', { name: 'Post the difference to' })
  await expect.poll(() => account.inputValue()).toBe('6100 - Bank Charges and Fees')
  await page.getByRole('button', { name: 'Post and Match' }).click()
  await seesToast(
    page,
    'Transaction match created successfully',
    '4 lines matched, what they differ by posted',
  )
})

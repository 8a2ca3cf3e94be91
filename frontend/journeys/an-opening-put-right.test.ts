import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { chooseFile, importAndFollow } from './import-a-file.ts'
import { seesToast, signIn, test } from './journey.ts'

/** It begins with 41,250.00 and ends with 41,130.00. */
const OCTOBER = [
  'Date,Description,Amount,Balance',
  '2025-10-01,ACME INV-100,500.00,41750.00',
  '2025-10-14,HARBOR OFFICE RENT,-620.00,41130.00',
  '',
].join('\n')

test('an account that was opened with nothing opens with what its first file begins with', async ({
  arrive,
  product,
}) => {
  const email = await product.welcome('opened-with-nothing')
  const client = product.clientOf(email)
  const company = { name: 'Maple Foods', baseCurrency: 'USD' }
  const { id: companyId } = await client.createCompany({ body: company })
  const bank = { companyId, name: 'Checking', institutionName: 'Northfield', accountNumber: '4417' }
  const { id } = await client.createAccount({ body: bank })
  const { page } = await arrive()
  await signIn(page, email)
  await page.goto(`/data?account=${id}`)
  await chooseFile(page, 'october.csv', OCTOBER)
  await page.getByText('The file begins with $41,250.00, and Checking opens with $0.00').waitFor()

  await page.getByRole('button', { name: 'Correct the opening balance…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Opening Balance of Checking' })
  await expect.poll(() => dialog.getByLabel('Opening balance').inputValue()).toBe('41250.00')
  const day = dialog.getByLabel('Opening date')
  await expect.poll(() => day.inputValue()).toBe('Sep 30, 2025')
  // Who comes by Tab types, and the calendar lies on nothing below; what another country would read otherwise is said in words.
  await day.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('5/10/2025')
  await page.getByRole('tooltip', { name: 'Read as May 10, 2025' }).waitFor()
  expect(await page.locator('[data-dates-dropdown]').count()).toBe(0)
  await day.press('ArrowDown')
  await page.locator('[data-dates-dropdown]').waitFor()
  await day.fill('Sep 30, 2025')
  // The calendar goes with the first Escape, and asks nothing.
  await dialog.getByLabel('Opening balance').fill('41250.01')
  await day.click()
  await expect.poll(() => dialog.getByLabel('Opening balance').inputValue()).toBe('41,250.01')
  await day.press('Escape')
  await page.locator('[data-dates-dropdown]').waitFor({ state: 'detached' })
  expect(await dialog.getByText('What you entered is not saved.').count()).toBe(0)
  await dialog.getByLabel('Opening balance').fill('41250.00')
  // What stands there again as it did is no change, however it is written.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Correct the opening balance…' }).click()
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await seesToast(page, 'Opening Balance Corrected', 'a new one is posted')
  await page.getByText('Begins with what the account opens with.').waitFor()
  await importAndFollow(page, 'Import 2 rows', 'Import completed')

  await page.goto(`/accounts?settings=${id}`)
  const settings = page.getByRole('dialog', { name: 'Account Settings' })
  await settings.getByRole('button', { name: 'Correct the opening balance…' }).click()
  await dialog.getByLabel('Opening balance').fill('41000.00')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await seesToast(page, 'Opening Balance Corrected', 'a new one is posted')
  // The settings behind it are not saved with it.
  await settings.getByText('$41,000.00').first().waitFor()
  await settings.getByRole('button', { name: 'Correct the opening balance…' }).click()
  await dialog.getByLabel('Opening balance').fill('41250.00')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await seesToast(page, 'Opening Balance Corrected', 'a new one is posted')

  await settings.getByRole('button', { name: 'Correct institution and number…' }).click()
  const details = page.getByRole('dialog', { name: 'Institution and Number of Checking' })
  await details.getByLabel('Institution').fill('Northfield Credit Union')
  await details.getByLabel('Account number').fill('123')
  await details.getByRole('button', { name: 'Correct' }).click()
  await details.getByText('Account number must be at least 4 digits').waitFor()
  await details.getByLabel('Account number').fill('DE89 3704 0044 0532 0130 00')
  await details.getByRole('button', { name: 'Correct' }).click()
  await seesToast(page, 'Account Corrected', 'Checking has been saved.')
  await settings.getByText('••3000').waitFor()
  // What was corrected beside the settings is nobody else's change of them.
  await settings.getByLabel('Display name').fill('Main checking')
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await seesToast(page, 'Settings Updated', 'Account settings have been saved successfully.')

  const account = await client.getAccount({ params: { id } })
  expect(account).toMatchObject({
    name: 'Main checking',
    institutionName: 'Northfield Credit Union',
    accountNumber: '3000',
    openingBalance: '41250.00',
    openingDate: '2025-09-30',
    balance: '41130.00',
  })
  expect(verify(await product.items(companyId)).broken).toEqual([])
})

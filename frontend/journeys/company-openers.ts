/** How a person comes to what is about a company, its members and whoever is signed in. */
import type { Page } from 'playwright-core'
import { walkTo } from './journey.ts'
import { type Opener, press } from './openers.ts'

export const COMPANY_OPENERS: Readonly<Record<string, Opener>> = {
  'Add Company': (page) => press(page, '/companies', 'Add Company', 'Add Company'),
  'Edit the company': (page) => press(page, '/companies', 'Edit', 'Edit Harrow & Pike'),
  'Invite Member': (page) => press(page, '/companies', 'Invite Member', 'Invite Member'),
  'the actions for a member': async (page) => {
    await walkTo(page, '/companies')
    await page
      .getByRole('button', { name: /^Actions for (?!http)/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: /Remove/ }).waitFor()
  },
  'Remove Member': async (page) => {
    await walkTo(page, '/companies')
    await page
      .getByRole('button', { name: /^Actions for (?!http)/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: /Remove/ }).click()
    await page.getByRole('dialog', { name: 'Remove Member' }).waitFor()
  },
  'Lock Period': async (page) => {
    await walkTo(page, '/companies')
    await page.getByLabel('Locked through').fill('Jan 31, 2020')
    await page.getByLabel('Locked through').press('Enter')
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await page.getByRole('dialog', { name: 'Lock Period' }).waitFor()
  },
  'the last calls of a webhook': async (page) => {
    await ofWebhook(page, 'Last calls')
    await page.getByRole('dialog', { name: 'Last Calls' }).getByText('Nothing happened yet').waitFor()
  },
  'Delete Webhook': async (page) => {
    await ofWebhook(page, 'Delete')
    await page.getByRole('dialog', { name: 'Delete Webhook' }).waitFor()
  },
  'Erase the company': (page) => press(page, '/companies', 'Erase company', 'Erase Harrow & Pike?'),
  'Your account': (page) => ofAccount(page, 'Your account', 'Your Account'),
  'Change password': (page) => ofAccount(page, 'Change password', 'Change Password'),
  'Delete my account': (page) => ofAccount(page, 'Delete my account', 'Delete your account?'),
}

async function ofAccount(page: Page, act: string, dialog: string): Promise<void> {
  await walkTo(page, '/dashboard')
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: act }).click()
  await page.getByRole('dialog', { name: dialog }).waitFor()
}

async function ofWebhook(page: Page, act: string): Promise<void> {
  await walkTo(page, '/companies')
  await page.getByRole('button', { name: 'Actions for http://127.0.0.1:9/told' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

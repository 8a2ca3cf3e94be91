import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../../local-cloud/demo/demo-users.ts'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { test } from './journey.ts'
import { PHONE } from './look-at.ts'
import type { Product } from './the-product.ts'

/** Five lines of a bank, of which the books know four. */
const BANK_FILE = `Date,Description,Money out,Money in
2026-01-02,ACH CREDIT ALDER & FINCH 1041,,4200.00
2026-01-07,ACH PMT EASTGATE POWER 70118,412.55,
2026-01-12,MONTHLY SERVICE FEE,15.00,
2026-01-19,CHECK 2041,1250.00,
2026-01-22,ACH PMT DUNMORE LOGISTICS 7719,640.10,
`
const LEDGER_FILE = `Date,Description,Reference,Amount
2026-01-01,Alder & Finch invoice,1041,4200.00
2026-01-07,Eastgate Power December,70118,-412.55
2026-01-15,Rent deposit,2041,-1250.00
2026-01-21,Dunmore Logistics freight,7719,-640.10
`
const CLOSING = '14382.35'

interface CsvFile {
  name: string
  content: string
}

/** How somebody reaches what a screen shows. */
interface Hand {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  choose(file: CsvFile): Promise<void>
  book(line: string, account: string): Promise<void>
  approve(line: string): Promise<void>
}

test('by keyboard alone one gets from a bank file and an exported ledger to an approved month', async ({
  arrive,
  owner,
  product,
}) => {
  const { page } = await arrive()
  await toAnApprovedMonth(page, keyboardOf(page), owner, product)
})

test('on a phone in the dark one gets from a bank file and an exported ledger to an approved month', async ({
  arrive,
  colleague,
  product,
}) => {
  const { page } = await arrive({ ...PHONE, scheme: 'dark' })
  await toAnApprovedMonth(page, fingerOf(page), colleague, product)
})

async function toAnApprovedMonth(page: Page, hand: Hand, email: string, product: Product): Promise<void> {
  const main = page.getByRole('main')
  const dialogOf = (name: string) => page.getByRole('dialog', { name })
  await page.goto('/sign-in')
  await hand.type(page.getByLabel('Email'), email)
  await hand.type(page.getByLabel('Password', { exact: true }), demoPassword)
  await hand.press(page.getByRole('button', { name: 'Sign in' }))

  await hand.press(main.getByRole('button', { name: 'Add Company' }))
  const company = dialogOf('Add Company')
  await hand.type(company.getByLabel('Company name'), 'Heron & Sons')
  await hand.press(company.getByRole('button', { name: 'Create Company' }))
  await hand.press(main.getByRole('link', { name: 'Add an account' }))
  const account = dialogOf('Add Financial Account')
  await hand.type(account.getByLabel('Account name'), 'Operating')
  await hand.type(account.getByLabel('Institution'), 'Northfield Bank')
  await hand.type(account.getByLabel('Account number'), '00127734417')
  await hand.type(account.getByLabel('Opening balance'), '12500')
  await hand.type(account.getByLabel('Opening date'), 'Dec 31, 2025')
  await hand.press(account.getByRole('button', { name: 'Create Account' }))
  await account.waitFor({ state: 'detached' })

  await page.goto('/dashboard')
  await hand.press(main.getByRole('link', { name: 'Import a bank file' }))
  await hand.choose({ name: 'january.csv', content: BANK_FILE })
  await hand.press(main.getByRole('button', { name: 'Import 5 rows' }))
  await hand.press(dialogOf('Import Progress').getByRole('link', { name: 'Bring in the books' }))
  await hand.choose({ name: 'ledger.csv', content: LEDGER_FILE })
  await hand.press(main.getByRole('button', { name: 'This is right' }).first())
  await main.getByRole('button', { name: 'Change' }).and(page.locator(':focus')).waitFor()
  await hand.press(main.getByRole('button', { name: 'Reverse the signs' }))
  await main.getByText('is money out:').first().waitFor()
  await hand.press(main.getByRole('button', { name: 'Reverse the signs' }))
  await hand.press(main.getByRole('button', { name: 'Import 4 rows' }))
  await hand.press(dialogOf('Import Progress').getByRole('link', { name: 'Go to Reconciliation' }))
  await main.getByText('All 2 things to do').waitFor()

  await hand.book('MONTHLY SERVICE FEE', '6100 - Bank Charges and Fees')
  await hand.approve('CHECK 2041')
  await hand.press(main.getByRole('link', { name: 'Go to Reconciliations' }))
  await hand.press(main.getByRole('button', { name: 'New Statement' }))
  const statement = dialogOf('New Statement')
  await statement.getByText('Opening and 5 lines come to $14,382.35').waitFor()
  await hand.type(statement.getByLabel('Closing balance'), CLOSING)
  await hand.press(statement.getByRole('button', { name: 'Start' }))
  await main.getByText('It ties out exactly.').waitFor()
  await hand.press(main.getByRole('button', { name: 'Complete' }))
  await hand.press(main.getByRole('button', { name: 'Approve' }))
  await hand.press(dialogOf('Approve Statement').getByRole('button', { name: 'Approve' }))
  await page.getByText('Statement Approved', { exact: true }).waitFor()

  const [heron] = await product.clientOf(email).listCompanies({})
  const [operating] = await product.clientOf(email).listAccounts({ query: { companyId: heron!.id } })
  expect(operating!.approvedThrough).toBe('2026-01-31')
  expect(verify(await product.items(heron!.id)).broken).toEqual([])
}

/** Further away nobody looks for it. */
const PRESSES_MAX = 24

function keyboardOf(page: Page): Hand {
  const { keyboard } = page
  const isThere = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  const reach = async (target: Locator) => {
    await target.waitFor()
    for (let presses = 0; !(await isThere(target)); presses += 1) {
      if (presses === PRESSES_MAX) throw new Error(`${target} is ${PRESSES_MAX} presses of Tab away.`)
      await keyboard.press('Tab')
    }
  }
  let chosen: ReturnType<typeof asUpload>
  // Heard from the beginning: one that opens before somebody listens is gone.
  page.on('filechooser', (chooser) => chooser.setFiles(chosen))
  const bar = page.getByRole('region', { name: 'The bank line that you are on' })
  return {
    async press(target) {
      await reach(target)
      await keyboard.press('Enter')
    },
    async type(target, text) {
      await reach(target)
      await keyboard.type(text)
    },
    async choose(file) {
      chosen = asUpload(file)
      await reach(page.getByRole('group', { name: /^Drop .* choose one$/ }))
      await keyboard.press('Enter')
    },
    async book(line, account) {
      await keyboard.press('j')
      await bar.getByText(line).waitFor()
      await keyboard.press('Enter')
      await page.locator('input:focus[role="combobox"]').waitFor()
      await keyboard.type(account)
      await page.getByRole('option', { name: account }).waitFor()
      await keyboard.press('Enter')
      await keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    async approve(line) {
      await bar.getByText(line).waitFor()
      await keyboard.press('Enter')
    },
  }
}

function fingerOf(page: Page): Hand {
  const list = page.getByRole('grid', { name: 'To do' })
  return {
    press: (target) => target.click(),
    type: (target, text) => target.fill(text),
    choose: (file) => page.getByLabel('Choose a file').setInputFiles(asUpload(file)),
    async book(line, account) {
      await list.getByRole('button', { name: `Book… ${line}` }).click()
      const booking = page.getByRole('dialog', { name: 'Book Bank Line' })
      await booking.getByRole('combobox', { name: 'Account' }).click()
      await page.getByRole('option', { name: account }).click()
      await booking.getByRole('button', { name: 'Book and Match' }).click()
      await booking.waitFor({ state: 'detached' })
    },
    async approve(line) {
      await list.getByRole('button', { name: `Approve the match of ${line}` }).click()
      const toast = page.getByRole('alert').filter({ hasText: 'Match approved' })
      const header = (await page.getByRole('banner').boundingBox())!
      await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(header.y + header.height)
    },
  }
}

const asUpload = ({ name, content }: CsvFile) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

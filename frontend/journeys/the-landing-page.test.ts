import { expect } from 'vitest'
import { signInByForm, test } from './journey.ts'
import { faultsEverywhere } from './look-at.ts'

const BANK = `Date,Description,Amount
03/02/2026,WIRE NORTHLINE INV 2041,4860.00
03/03/2026,STONEFIELD COFFEE,-38.50
03/45/2026,NO SUCH DAY,-1.00
`
const LEDGER = `Date,Reference,Description,Amount
03/02/2026,2041,Northline invoice 2041,4860.00
03/03/2026,,Stonefield Coffee,-38.50
`

test('a stranger has two files matched on the spot, and nothing of them leaves the browser', async ({
  arrive,
}) => {
  const { page } = await arrive()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData()) sent.push(request.url())
  })
  await page.goto('/')
  expect(await page.evaluate(() => document.querySelector('#root'))).toBeNull()
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel('Bank file').setInputFiles(file('bank.csv', BANK))
  await page.getByLabel('Ledger file').setInputFiles(file('ledger.csv', LEDGER))
  await page.getByRole('button', { name: 'Match these files' }).click()
  await page.getByRole('heading', { name: '2 matches' }).waitFor()
  await page.getByText('Bank row 3: The calendar has no such day').waitFor()
  await page.getByText('Both texts name NORTHLINE').waitFor()

  await page.getByRole('button', { name: 'Use the sample pair' }).click()
  await page.getByRole('heading', { name: '11 matches' }).waitFor()
  await page.getByText('Two digits look exchanged').waitFor()
  expect(await faultsEverywhere(page)).toEqual([])
  expect(sent).toEqual([])
})

test('a file that is none is said to be none', async ({ arrive }) => {
  const { page } = await arrive()
  await page.goto('/')
  const nothing = { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') }
  await page.getByLabel('Bank file').setInputFiles(nothing)
  await page.getByLabel('Ledger file').setInputFiles(nothing)
  await page.getByRole('button', { name: 'Match these files' }).click()
  await page.getByRole('alert').waitFor()
})

test('whoever is signed in is shown the way to the dashboard', async ({ arrive, owner }) => {
  const { page } = await arrive()
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await signInByForm(page, owner)
  await page.goto('/')
  expect(await page.getByRole('link', { name: /Sign in|Start Free Trial/ }).count()).toBe(0)
  expect(await page.getByText('free trial').filter({ visible: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Go to Dashboard' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Reconciliation Dashboard' }).waitFor()
})

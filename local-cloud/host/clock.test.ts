import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../../shared/contract/client.ts'
import { budgetMs } from '../../test/budget.ts'
import { durationMs } from '../machine/clock.ts'
import { askToAdvance } from './control.ts'
import { type LocalCloud, startLocalCloud } from './local-cloud.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-clock-'))
const day = durationMs('1d')
let cloud: LocalCloud
let client: Client

beforeAll(async () => {
  cloud = await startLocalCloud({ folder, port: 0, frontend: false })
  client = createClient({ baseUrl: cloud.url, token: () => cloud.tokenFor('anna@example.com') })
}, budgetMs(60))
afterAll(async () => {
  await cloud?.stop()
  rmSync(folder, { recursive: true })
})

test('commands find a product that keeps its data elsewhere by its folder, as it was started', async () => {
  const said = async (command: string, ...args: string[]) => {
    const file = join(import.meta.dirname, '../commands', `${command}.ts`)
    return (await promisify(execFile)(process.execPath, [file, ...args, '--folder', folder])).stdout
  }
  await cloud.tokenFor('anna@example.com')
  expect(await said('token', 'anna@example.com')).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/m)
  expect(await said('advance', '1m')).toMatch(/^It is /)
  expect(await said('verify')).toContain('every invariant holds')
})

test('a day is said as 1d, and anything else is explained', () => {
  expect([durationMs('90m'), durationMs('12h'), day]).toEqual([5_400_000, 43_200_000, 86_400_000])
  for (const wrong of [undefined, '', '1', 'a day', '-1d', '1w'])
    expect(() => durationMs(wrong)).toThrow('Say how far: npm run -s advance -- 1d, or 90m, or 12h')
})

test('when the clock is put forward by a day the night comes, and everyone finds the same new day', {
  timeout: budgetMs(60),
}, async () => {
  const { id: companyId } = await client.createCompany({ body: { name: 'Maple', baseCurrency: 'USD' } })
  const before = await client.getNightlyMatching({ query: { companyId } })
  expect(before.startedAt).toBeNull()
  const { now, called } = await askToAdvance(cloud.ports.control, day)
  expect(called).toEqual([
    'tieout-local-send-left-behind',
    'tieout-local-end-unfinished',
    'tieout-local-match-nightly',
    'tieout-local-seal-audit',
    'tieout-local-erase-due-companies',
    'tieout-local-verify-books',
  ])
  expect(now - Date.now()).toBeGreaterThan(day - 60_000)

  const night = await client.getNightlyMatching({ query: { companyId } })
  expect(Date.parse(night.startedAt!) - Date.now()).toBeGreaterThan(day / 2)
  const late = await client.createCompany({ body: { name: 'Late', baseCurrency: 'USD' } })
  const made = (await client.getCompany({ params: { id: late.id } })).createdAt
  expect(Math.abs(Date.parse(made) - cloud.now())).toBeLessThan(60_000)
})

test('a form for an upload that was made before is over, and one made now is good', {
  timeout: budgetMs(60),
}, async () => {
  const { id: companyId } = await client.createCompany({ body: { name: 'Cedar', baseCurrency: 'USD' } })
  const account = { companyId, name: 'Checking', institutionName: 'Chase', accountNumber: '1234' }
  const { id: accountId } = await client.createAccount({ body: account })
  const text = 'Date,Description,Amount\n2026-01-05,Coffee,-3.20\n'
  const columnMapping = {
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    dateFormat: 'YYYY-MM-DD',
    invert: false,
  }
  const anUpload = () =>
    client.createImport({
      body: { accountId, fileName: 'bank.csv', fileSizeBytes: text.length, columnMapping },
    })
  const send = async ({ upload }: Awaited<ReturnType<typeof anUpload>>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
    form.append('file', new Blob([text], { type: 'text/csv' }), 'bank.csv')
    return (await fetch(upload.url, { method: 'POST', body: form })).status
  }
  const old = await anUpload()
  await cloud.advance(durationMs('16m'))
  expect(await send(old)).toBe(403)
  expect(await send(await anUpload())).toBe(204)
  await cloud.idle()
})

test('only a command of this machine may move the clock', async () => {
  const url = `http://127.0.0.1:${cloud.ports.control}`
  const asked = await fetch(url, { method: 'POST', body: JSON.stringify({ milliseconds: day }) })
  expect(asked.status).toBe(403)
  await expect(askToAdvance(cloud.ports.control, -day)).rejects.toThrow(/milliseconds/)
})

test('a restart does not go back in time, and a fresh start does', { timeout: budgetMs(60) }, async () => {
  const ahead = () => cloud.now() - Date.now()
  await cloud.stop()
  cloud = await startLocalCloud({ folder, port: 0, frontend: false })
  expect(ahead()).toBeGreaterThan(day - 1000)
  await cloud.stop()
  cloud = await startLocalCloud({ folder, port: 0, frontend: false, fresh: true })
  expect(ahead()).toBeLessThan(1000)
})

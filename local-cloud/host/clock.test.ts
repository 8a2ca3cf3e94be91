import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../../shared/contract/client.ts'
import { aParameterStore, ownKey } from '../../test/a-parameter-store.ts'
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

test('the canary is set up by a command and does the main job, here and as its function does, and says which step broke', {
  timeout: budgetMs(60),
}, async () => {
  const run = promisify(execFile)
  const command = join(import.meta.dirname, '../commands/canary.ts')
  const canary = (...args: string[]) => run(process.execPath, [command, ...args, '--folder', folder])
  const { stdout } = await canary('set-up', '--owner', 'anna@example.com')
  expect(stdout).toMatch(/^company \d+ of anna@example.com is the canary’s/)
  expect((await canary()).stdout).toMatch(/ms {2}See the pairs\n.*back\n.*ms {2}Take the bank file back$/m)

  const token = readFileSync(join(folder, 'canary-key'), 'utf8').trim()
  const parameters = await aParameterStore('eu-west-1')
  parameters.parameters.set('/tieout/prod/canary', { Value: token, Type: 'SecureString' })
  const env = {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: ownKey.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ownKey.secretAccessKey,
    AWS_ENDPOINT_URL_SSM: parameters.url,
    CANARY_KEY_NAME: '/tieout/prod/canary',
    PAGES_URL: cloud.url,
  }
  const call = `await (await import('../../functions/canary/try-main-job.ts')).handler()`
  const options = { env, cwd: import.meta.dirname }
  const asFunction = () => run(process.execPath, ['--input-type=module', '-e', call], options)
  expect(JSON.parse((await asFunction()).stdout)).toMatchObject({
    message: 'the main job was done',
    ms: expect.any(Number),
  })

  const company = (await client.listCompanies()).find(({ name }) => name === 'Canary')!
  const [key] = await client.listKeys({ params: { id: company.id } })
  await client.revokeKey({ params: { id: company.id, keyId: key!.id } })
  await expect(canary()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The main job broke. Find the account: 401'),
  })
  const broke = await asFunction().then(
    () => '',
    (error: { stderr: string; stdout: string }) => error.stdout + error.stderr,
  )
  expect(broke).toMatch(/"message":"the main job broke".*"step":"Find the account"/)
  expect(broke).not.toContain(token)
  parameters.close()
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
  await cloud.idle(budgetMs(30))
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

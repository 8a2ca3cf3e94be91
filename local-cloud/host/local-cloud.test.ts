import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schedules } from '../../infra/settings/schedules.ts'
import { type Client, createClient } from '../../shared/contract/client.ts'
import type { Import } from '../../shared/contract/imports.ts'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { budgetMs } from '../../test/budget.ts'
import { inTurn } from '../../test/in-turn.ts'
import { everythingIn } from '../commands/beside-the-table.ts'
import { importFile } from '../demo/import-file.ts'
import { accessKeyOf } from '../rights/keys.ts'
import { type LocalCloud, startLocalCloud } from './local-cloud.ts'

const home = mkdtempSync(join(tmpdir(), 'tieout-local-'))
const folder = join(home, 'data')
const pages = join(home, 'pages')
const options = { folder, port: 0, frontend: pages, clockFactor: 200 }
let cloud: LocalCloud

beforeAll(async () => {
  mkdirSync(join(pages, 'assets'), { recursive: true })
  for (const page of ['index.html', 'app.html'])
    writeFileSync(join(pages, page), '<!doctype html><title>Tieout</title>')
  writeFileSync(join(pages, 'assets', 'app-1a2b.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`)
  cloud = await startLocalCloud(options)
}, budgetMs(60))
afterAll(async () => {
  await cloud?.stop()
  rmSync(home, { recursive: true })
})

const clientOf = (email: string): Client =>
  createClient({ baseUrl: cloud.url, token: () => cloud.tokenFor(email) })

async function aBankAccount(client: Client, name: string): Promise<number> {
  const { id: companyId } = await client.createCompany({ body: { name, baseCurrency: 'USD' } })
  const body = {
    companyId,
    name: 'Checking',
    institutionName: 'Chase',
    accountNumber: '1234',
    currency: 'USD',
  }
  return (await client.createAccount({ body })).id
}

/** Asks for an upload and sends a file of so many rows. */
async function upload(client: Client, accountId: number, rows: number): Promise<Import> {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `2026-01-${String((at % 28) + 1).padStart(2, '0')},Payment ${at},${at % 2 ? '-' : ''}${at + 1}.00`,
  )
  const file = new Blob([['Date,Description,Amount', ...lines, ''].join('\n')], { type: 'text/csv' })
  const columnMapping = {
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    dateFormat: 'YYYY-MM-DD',
    invert: false,
  }
  const asked = await client.createImport({
    body: { accountId, fileName: 'january.csv', fileSizeBytes: file.size, columnMapping },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(asked.upload.fields)) form.append(name, value)
  form.append('file', file, 'january.csv')
  const answer = await fetch(asked.upload.url, { method: 'POST', body: form })
  expect(answer.status).toBe(204)
  return asked.import
}

const finished = (client: Client, id: string) =>
  expect.poll(async () => (await client.getImport({ params: { id } })).status, {
    timeout: budgetMs(60),
    interval: 50,
  })

async function brokenIn(dataFolder: string): Promise<unknown[]> {
  const items = await everythingIn(dataFolder)
  return verify(items).broken
}

describe('pages', () => {
  test('every address of a page is answered with the one page, which is asked for again each time', async () => {
    for (const path of ['/', '/dashboard', '/data/accounts/7?tab=matching']) {
      const answer = await fetch(cloud.url + path)
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
      expect(await answer.text()).toContain('<title>Tieout</title>')
    }
  })

  test('a file with a hash in its name is compressed and kept for a year', async () => {
    const url = `${cloud.url}/assets/app-1a2b.js`
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toContain('xxxx')
    const again = await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect(again.status).toBe(304)
  })

  test('a file that is not there is a 404 and no page, and nothing outside the site is served', async () => {
    expect((await fetch(`${cloud.url}/assets/old.js`)).status).toBe(404)
    for (const path of [
      '/../../package.json',
      '/..%2f..%2fpackage.json',
      '/assets/..%5c..%5cpackage.json',
      '//etc/passwd.txt',
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 404])
    }
  })

  test('pages take no writes, and say where sign-in is and where mails are read', async () => {
    expect((await fetch(cloud.url, { method: 'POST' })).status).toBe(403)
    expect(await (await fetch(`${cloud.url}/config.json`)).json()).toEqual({
      region: 'eu-west-1',
      userPoolId: 'eu-west-1_LocalDev1',
      userPoolClientId: expect.any(String),
      userPoolEndpoint: `http://127.0.0.1:${cloud.ports.cognito}`,
      mailPage: '/mail.html',
    })
  })
})

test('every answer carries the security headers, whatever it is', async () => {
  for (const path of [
    '/',
    '/assets/app-1a2b.js',
    '/assets/none.js',
    '/config.json',
    '/api/me',
    '/api/nothing',
  ]) {
    const { headers } = await fetch(cloud.url + path)
    expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
      path,
      'nosniff',
      'DENY',
    ])
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain(
      `connect-src 'self' http://127.0.0.1:${cloud.ports.cognito} http://127.0.0.1:${cloud.ports.s3};`,
    )
    expect(headers.has('server') || headers.has('x-powered-by')).toBe(false)
  }
})

test('the API knows who asks, and answers in JSON when there is no such route', async () => {
  const me = (authorization: string) => fetch(`${cloud.url}/api/me`, { headers: { authorization } })
  expect((await me(`Bearer ${await cloud.tokenFor('anna@example.com')}`)).status).toBe(200)
  expect([await statusOf('/api/me'), (await me('Bearer x')).status]).toEqual([401, 401])
  const missing = await fetch(`${cloud.url}/api/nothing`)
  expect([missing.status, await missing.json()]).toEqual([404, { message: 'Not Found' }])
})

test('a file that is uploaded is imported, and its matching has run', async () => {
  const client = clientOf('anna@example.com')
  const { id } = await upload(client, await aBankAccount(client, 'Maple'), 120)
  await finished(client, id).toBe('completed')
  const done = await client.getImport({ params: { id } })
  expect([done.totalRecords, done.newRecords]).toEqual([120, 120])
  await cloud.idle(budgetMs(30))
  expect((await client.getMatchingRun({ params: { id: done.runId! } })).status).toBe('completed')
})

test('an import whose consumer is killed in the middle is finished by the next, and every book still agrees', {
  timeout: budgetMs(120),
}, async () => {
  const client = clientOf('berta@example.com')
  const { id } = await upload(client, await aBankAccount(client, 'Harbor'), 300)
  await expect
    .poll(async () => (await client.getImport({ params: { id } })).processedRecords, {
      timeout: budgetMs(30),
      interval: 5,
    })
    .toBeGreaterThan(0)
  expect(cloud.killConsumers('ImportsQueue.fifo')).toBeGreaterThan(0)
  await finished(client, id).toBe('completed')
  expect((await client.getImport({ params: { id } })).newRecords).toBe(300)
  await cloud.idle(budgetMs(30))
  expect(await brokenIn(folder)).toEqual([])
})

test('what runs by the clock runs, and nothing of it is missed', async () => {
  for (const { name } of schedules) await cloud.fire(name)
  await cloud.idle(budgetMs(30))
  expect(cloud.counts('MissedSchedules').visible).toBe(0)
})

test('no function was denied anything that it needs', () => {
  expect(cloud.access().denied).toEqual([])
})

test('whoever has the key of a function can do in each store what its role says, and nothing else', async () => {
  const told = cloud.environment
  const as = (name: string, endpoint: string) => ({
    region: told.AWS_REGION!,
    credentials: accessKeyOf(name),
    endpoint: told[`AWS_ENDPOINT_URL_${endpoint}`]!,
  })
  const denied = { name: expect.stringMatching(/^AccessDenied(Exception)?$/) }
  const outcomeOf = (request: Promise<unknown>) =>
    request.then(
      () => 'allowed',
      (error) => error,
    )

  const table = new DynamoDBClient(as('accounts/get-account', 'DYNAMODB'))
  const TableName = told.TABLE_NAME!
  const read = (pk: string) =>
    outcomeOf(table.send(new GetItemCommand({ TableName, Key: { pk: { S: pk }, sk: { S: 'any' } } })))
  expect([await read('C#1#accounts'), await read('D#1')]).toEqual(['allowed', 'allowed'])
  expect(await read('U#anna')).toMatchObject(denied)
  const Item = { pk: { S: 'C#1#accounts' }, sk: { S: 'any' } }
  expect(await outcomeOf(table.send(new PutItemCommand({ TableName, Item })))).toMatchObject(denied)
  expect(await outcomeOf(table.send(new ScanCommand({ TableName })))).toMatchObject(denied)
  const among = {
    TransactItems: [
      { Put: { TableName, Item } },
      { Put: { TableName, Item: { ...Item, pk: { S: 'U#anna' } } } },
    ],
  }
  const writer = new DynamoDBClient(as('accounts/update-account', 'DYNAMODB'))
  expect(await outcomeOf(writer.send(new TransactWriteItemsCommand(among)))).toMatchObject(denied)

  const files = new S3Client({ ...as('imports/import-bank-file', 'S3'), forcePathStyle: true })
  const Bucket = told.FILES_BUCKET!
  // Only who may list the bucket is told that nothing is there.
  const missing = files.send(new GetObjectCommand({ Bucket, Key: 'U/1/none' }))
  expect(await outcomeOf(missing)).toMatchObject({ name: 'NoSuchKey' })
  const put = (by: S3Client, Key: string) =>
    outcomeOf(by.send(new PutObjectCommand({ Bucket, Key, Body: 'x' })))
  expect(await put(files, 'U/1/x')).toMatchObject(denied)
  // Whose rights a form carries; the form itself is good for one key alone.
  const forms = new S3Client({ ...as('imports/create-import', 'S3'), forcePathStyle: true })
  expect(await put(forms, 'E/1/x')).toMatchObject(denied)

  const queues = new SQSClient(as('operations/undo-import', 'SQS'))
  const send = (QueueUrl: string) =>
    outcomeOf(queues.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' })))
  expect(await send(told.MATCHING_QUEUE_URL!)).toMatchObject(denied)

  const people = new CognitoIdentityProviderClient(as('members/update-member', 'COGNITO_IDENTITY_PROVIDER'))
  const find = new AdminGetUserCommand({ UserPoolId: told.USER_POOL_ID!, Username: 'anna@example.com' })
  expect(await outcomeOf(people.send(find))).toMatchObject(denied)
})

test('after a stop everything is where it was: people, books, files and tokens', async () => {
  const token = await cloud.tokenFor('anna@example.com')
  const before = await clientOf('anna@example.com').listCompanies()
  await cloud.stop()
  cloud = await startLocalCloud(options)
  const client = createClient({ baseUrl: cloud.url, token: async () => token })
  expect(await client.listCompanies()).toEqual(before)
})

test('a file of the demo that was announced and not sent is sent by the next start, whatever its ports, and after the form has run out too', {
  timeout: budgetMs(60),
}, async () => {
  const accountId = await aBankAccount(clientOf('demo@tieout.test'), 'Maple')
  const columnMapping = { date: 'Date', description: 'Description', amount: 'Amount' }
  const text = 'Date,Description,Amount\n2026-03-01,Rent,-900.00\n'
  const start = (name: string) => {
    const client = clientOf('demo@tieout.test')
    const file = { accountId, side: 'bank' as const, fileName: `${name}.csv`, text, columnMapping }
    return { client, file, goOn: () => importFile(client, `http://127.0.0.1:${cloud.ports.s3}`, file) }
  }
  const announce = ({ client, file: { text, ...about } }: ReturnType<typeof start>) =>
    client.createImport({
      body: { ...about, fileSizeBytes: text.length },
      idempotencyKey: `demo/${about.fileName}/1`,
    })

  const starts = [
    ['soon', 0],
    ['late', 16],
  ] as const
  for (const [name, minutesLater] of inTurn(starts, 2)) {
    await announce(start(name))
    await cloud.advance(minutesLater * 60_000)
    await cloud.stop()
    cloud = await startLocalCloud(options)
    const { goOn } = start(name)
    const first = await goOn()
    expect(first).toMatchObject({ status: 'completed', totalRecords: 1 })
    expect((await goOn()).id).toBe(first.id)
  }
})

test('after kill -9 of the whole product in the middle of an import, the next start finishes it', {
  timeout: budgetMs(120),
}, async () => {
  const accountId = await aBankAccount(clientOf('carla@example.com'), 'Cedar')
  await cloud.stop()
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', runningProduct, JSON.stringify(options)],
    {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`The product ended with ${code}.`)),
  )
  const [said] = (await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended])) as [string]
  const { url, token } = JSON.parse(said) as { url: string; token: string }
  const there = createClient({ baseUrl: url, token: async () => token })
  const { id } = await upload(there, accountId, 300)
  await expect
    .poll(async () => (await there.getImport({ params: { id } })).processedRecords, {
      timeout: budgetMs(30),
      interval: 5,
    })
    .toBeGreaterThan(0)
  child.kill('SIGKILL')
  await expect(ended).rejects.toThrow()

  cloud = await startLocalCloud(options)
  const again = clientOf('carla@example.com')
  await finished(again, id).toBe('completed')
  expect((await again.getImport({ params: { id } })).newRecords).toBe(300)
  await cloud.idle(budgetMs(30))
  expect(await brokenIn(folder)).toEqual([])
  expect(cloud.counts('ImportsDeadLetters.fifo').visible).toBe(0)
})

test('a fresh start forgets the books and keeps the two people of the demo', async () => {
  await cloud.stop()
  cloud = await startLocalCloud({ ...options, fresh: true })
  expect(await clientOf('anna@example.com').listCompanies()).toEqual([])
  expect(await clientOf('demo@tieout.test').listCompanies()).toEqual([])
})

/** Runs the product in a process of its own, which a test may kill. */
const runningProduct = `
  import { startLocalCloud } from './local-cloud.ts'
  const cloud = await startLocalCloud(JSON.parse(process.argv[1]))
  console.log(JSON.stringify({ url: cloud.url, token: await cloud.tokenFor('carla@example.com') }))
`

/** The status of a path that is sent as it is written, which fetch would tidy first. */
async function statusOf(path: string): Promise<number | undefined> {
  const asked = request({ host: '127.0.0.1', port: cloud.ports.web, path })
  asked.end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}

import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ListeningServer, listenHere } from '../../local-cloud/machine/listen-here.ts'
import { aFailedDelivery, aWebhook } from '../../test/a-webhook.ts'
import { aBankLine, aCompany, aMember, anAccount } from '../../test/builders.ts'
import { DAY_MS, type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let receiver: ListeningServer
let answers: number[] = []
let got: { headers: Record<string, unknown>; body: string }[] = []
const as = 'olga'

beforeAll(async () => {
  desk = await startDesk()
  receiver = await listenHere(0, async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push({ headers: request.headers, body })
    const status = answers.shift() ?? 204
    response.writeHead(status, status === 302 ? { location: `${receiver.url}/elsewhere` } : {}).end()
  })
})
afterAll(async () => {
  await receiver.close()
  await desk.stop()
})
beforeEach(async () => {
  ;[answers, got] = [[], []]
  // A call that waits for its time would be delivered for ever.
  desk.messages.length = 0
  companyId = (await aCompany(desk, as)).id
})

const url = () => `${receiver.url}/in`
const list = async () => (await desk.call('listWebhooks', { as, params: { id: companyId } })).body
const deliveries = async (webhookId: string) =>
  (await desk.call('listWebhookDeliveries', { as, params: { id: companyId, webhookId } })).body

/** What the stream tells, and every call that follows at once. */
async function follow(): Promise<void> {
  const happened = (await desk.items()).filter(({ pk }) => pk === `C#${companyId}#happened#notices`)
  const records = happened.map(({ pk, sk }) => ({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }))
  await desk.follow('mail-notices', records)
  await tryNow()
}

/** A message that waits for its time goes back: it is delivered once here, not until it is taken. */
async function tryNow(): Promise<void> {
  for (const message of desk.messages.splice(0)) expect(await desk.deliver(message)).toBe(true)
}

async function aRun(): Promise<string> {
  const { id: accountId } = await anAccount(desk, as, companyId)
  await aBankLine(desk, as, accountId)
  const { body } = await desk.call('createMatchingRun', { as, body: { accountId } })
  await desk.drain()
  return body.id
}

test('an address is told that a run is finished, signed, with ids and a link and nothing of the bank', async () => {
  const { id, secret } = await aWebhook(desk, as, companyId, { url: url(), events: ['run.finished'] })
  const runId = await aRun()
  await follow()
  expect(got).toHaveLength(1)
  const [{ headers, body }] = got as [(typeof got)[number]]
  expect(JSON.parse(body)).toEqual({
    type: 'run.finished',
    timestamp: expect.any(String),
    data: {
      companyId,
      id: runId,
      accountId: expect.any(Number),
      url: `https://books.example.com/api/matching/runs/${runId}`,
    },
  })
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(Math.abs(Number(headers['webhook-timestamp']) - desk.now() / 1000)).toBeLessThan(60)
  expect(await deliveries(id)).toMatchObject([
    { id: headers['webhook-id'], status: 'delivered', attempts: 1, answer: 'Answered 204.', nextAt: null },
  ])
  await follow()
  expect(got).toHaveLength(1)
})

test('the secret is told once, and stands in no list, no audit and no answer that is repeated', async () => {
  const request = {
    as,
    params: { id: companyId },
    body: { url: url(), events: ['run.failed'] },
    key: 'once',
  }
  const { status, body } = await desk.call('createWebhook', request)
  expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{43}=$/)])
  expect((await desk.call('createWebhook', request)).body).toEqual({ webhook: body.webhook, secret: null })
  expect(await list()).toEqual([body.webhook])
  const ofOthers = (await desk.items()).filter(({ pk }) => !pk.endsWith('#webhooks'))
  const told = JSON.stringify(ofOthers, (_, value) => (typeof value === 'bigint' ? 0 : value))
  expect(told).not.toContain(body.secret.slice('whsec_'.length))
})

test('whoever looks on reads in the audit to which program an address belongs, and nothing by which it is called', async () => {
  await aMember(desk, as, companyId, 'vera', 'viewer')
  const { id } = await aWebhook(desk, as, companyId, { url: `${receiver.url}/T024/pass?token=word` })
  await desk.call('deleteWebhook', { as, params: { id: companyId, webhookId: id } })
  const { body } = await desk.call('listAuditHistory', { as: 'vera', params: { companyId } })
  expect(JSON.stringify(body)).not.toMatch(/T024|token=/)
  expect(body[1]).toMatchObject({ entityType: 'webhook', newValues: { id, url: receiver.url } })
})

test('what is not taken is tried again later, under the same id, and no redirect is followed', async () => {
  const { id } = await aWebhook(desk, as, companyId, { url: url() })
  answers = [302, 500]
  await aRun()
  await follow()
  expect(await deliveries(id)).toMatchObject([
    { status: 'waiting', attempts: 1, answer: 'Answered 302; no redirect is followed.' },
  ])
  await tryNow()
  expect(got).toHaveLength(1)
  for (const seconds of [10, 60]) {
    desk.putForward((seconds + 1) * 1000)
    await tryNow()
  }
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 3 }])
})

test('an address that takes nothing for a day is paused, administrators are told, and what came meanwhile can be sent again', async () => {
  await aMember(desk, as, companyId, 'vera', 'accountant')
  const { id } = await aWebhook(desk, as, companyId, { url: url() })
  answers = Array(100).fill(503)
  await aRun()
  await follow()
  for (let tries = 1; tries < 200 && desk.messages.length > 0; tries++) {
    desk.putForward(841_000)
    await tryNow()
  }
  expect(got).toHaveLength(8)
  expect(await list()).toMatchObject([{ pausedAt: expect.any(String), pausedBecause: 'Answered 503.' }])
  const notices = (of: string) =>
    desk.call('getWaitingForMe', { as: of, params: { companyId } }).then(({ body }) => JSON.stringify(body))
  expect(await notices(as)).toContain('address_paused')
  expect(await notices('vera')).not.toContain('address_paused')

  const [{ id: deliveryId }] = await deliveries(id)
  const params = { id: companyId, webhookId: id, deliveryId }
  expect((await desk.call('redeliverWebhook', { as, params })).body.code).toBe('webhook.paused')
  expect((await desk.call('resumeWebhook', { as, params: { id: companyId, webhookId: id } })).status).toBe(
    200,
  )
  answers = []
  expect((await desk.call('redeliverWebhook', { as, params })).body.status).toBe('waiting')
  await tryNow()
  expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 1 }])
})

test('an address that says it is gone is paused at once, and one that was deleted hears nothing', async () => {
  const [gone, deleted] = [
    await aWebhook(desk, as, companyId, { url: url() }),
    await aWebhook(desk, as, companyId, { url: `${receiver.url}/other` }),
  ]
  answers = [410]
  await desk.call('deleteWebhook', { as, params: { id: companyId, webhookId: deleted.id } })
  await aRun()
  await follow()
  expect(got).toHaveLength(1)
  expect(await list()).toMatchObject([{ id: gone.id, pausedBecause: 'Answered 410.' }])
})

test('an address inside is refused when it is given, and not called where its name leads inside later', async () => {
  const give = async (address: string) =>
    (
      await desk.call('createWebhook', {
        as,
        params: { id: companyId },
        body: { url: address, events: ['run.finished'] },
      })
    ).body.code
  for (const inside of ['https://169.254.169.254/latest', 'https://10.0.0.1/', 'https://localhost/'])
    expect([inside, await give(inside)]).toEqual([inside, 'webhook.not-public'])
  for (const plain of ['http://example.com/', 'https://a:b@example.com/'])
    expect([plain, await give(plain)]).toEqual([plain, 'webhook.not-https'])

  const { id } = await aWebhook(desk, as, companyId, { url: url() })
  const item = (await desk.items()).find(({ pk, id: its }) => pk.endsWith('#webhooks') && its === id)!
  await desk.put({ ...item, url: 'https://[::ffff:127.0.0.1]/' })
  await aRun()
  await follow()
  expect(got).toEqual([])
  expect(await deliveries(id)).toMatchObject([
    { answer: expect.stringContaining('does not lead to an address that can be reached') },
  ])
})

test('of those made at once no more stay than there may be', async () => {
  const body = { url: url(), events: ['run.finished'] }
  for (let made = 1; made < 20; made++) await aWebhook(desk, as, companyId)
  const make = () => desk.call('createWebhook', { as, params: { id: companyId }, body })
  const made = await Promise.all([make(), make(), make()])
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await list()).toHaveLength(20)
})

test('a call of yesterday is found, and one of another address is not', async () => {
  const { id } = await aWebhook(desk, as, companyId, { url: url() })
  const deliveryId = await aFailedDelivery(desk, companyId, id)
  desk.putForward(DAY_MS)
  expect(await deliveries(id)).toMatchObject([{ id: deliveryId, status: 'failed' }])
  const { id: other } = await aWebhook(desk, as, companyId, { url: url() })
  const params = { id: companyId, webhookId: other, deliveryId }
  expect((await desk.call('redeliverWebhook', { as, params })).body.code).toBe('not-found')
})

test('an address tells nothing more once whoever added it was removed or erased, until somebody lets it go on', async () => {
  await desk.person('nora')
  await aMember(desk, as, companyId, 'nora', 'admin')
  const add = () =>
    desk.call('createWebhook', {
      as: 'nora',
      params: { id: companyId },
      body: { url: url(), events: ['run.finished'] },
    })
  expect((await add()).status).toBe(201)
  await desk.call('removeMember', { as, params: { id: companyId, userId: 'nora' } })
  const [paused] = await list()
  expect(paused).toMatchObject({ pausedBecause: 'The person who added it is no longer a member.' })
  await aRun()
  await follow()
  expect(got).toEqual([])
  await desk.call('resumeWebhook', { as, params: { id: companyId, webhookId: paused.id } })
  await aMember(desk, as, companyId, 'nora', 'admin')
  expect((await desk.call('eraseMe', { as: 'nora', body: { email: 'nora@example.com' } })).status).toBe(204)
  expect((await list())[0].pausedAt).not.toBeNull()
})

test('who is removed at the same moment leaves no address that goes on', async () => {
  await desk.person('nora')
  for (let round = 0; round < 10; round++) {
    await aMember(desk, as, companyId, 'nora', 'admin')
    const asked = { params: { id: companyId }, body: { url: url(), events: ['run.finished'] } }
    const [added, removed] = await Promise.all([
      desk.call('createWebhook', { as: 'nora', ...asked }),
      desk.call('removeMember', { as, params: { id: companyId, userId: 'nora' } }),
    ])
    expect([201, 403, 404, 409]).toContain(added.status)
    expect(removed.status).toBe(204)
    const going = (await list()).filter(({ pausedAt }: Json) => pausedAt === null)
    expect(going).toEqual([])
  }
})

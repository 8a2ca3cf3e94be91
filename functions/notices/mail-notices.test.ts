import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aBankLine, aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  await aMember(desk, as, companyId, 'ben')
  desk.mails.length = 0
})
afterAll(() => desk.stop())

const mention = async (text = 'Whose is this, <@ben>?') => {
  const { id: ownerId } = await aBankLine(desk, as, accountId)
  await desk.call('createComment', { as, body: { commentedOn: 'bank_line', ownerId, text } })
}
/** What the stream says of what was told in the company. */
const records = async () =>
  (await desk.items())
    .filter(({ pk }) => pk === `C#${companyId}#notices`)
    .map(({ pk, sk }) => ({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }))
const want = (body: Json) =>
  desk.call('updateNoticePreferences', { as: 'ben', body: { companyId, version: 0, ...body } })

test('who is mentioned hears it by mail once, however often the stream says so, with a link and no text of the bank', async () => {
  await mention()
  for (let at = 0; at < 3; at++) await desk.follow('mail-notices', await records())
  expect(desk.mails).toMatchObject([
    {
      from: 'books@desk.example',
      to: 'ben@example.com',
      subject: 'anna mentioned you: Bank line of Jan 6, 2026 (Maple Trading)',
      text: expect.stringContaining('https://books.example.com/accounts?transactions='),
    },
  ])
  expect(desk.mails[0]!.text).not.toMatch(/Deposit|100\.00|Whose/)
})

test('who does not want it by mail, or is no member any more, hears it by none', async () => {
  await want({ page: ['mentioned'], mail: [] })
  await mention()
  await desk.follow('mail-notices', await records())
  await want({ page: [], mail: ['mentioned'], version: 1 })
  await mention()
  await desk.call('removeMember', { as, params: { id: companyId, userId: 'ben' } })
  await desk.follow('mail-notices', await records())
  expect(desk.mails).toEqual([])
})

test('a mail that was refused goes when it is tried again; one of which nobody knows does not go twice', async () => {
  await mention()
  const from = process.env.MAIL_FROM
  process.env.MAIL_FROM = 'not an address'
  await expect(desk.follow('mail-notices', await records())).rejects.toThrow('1 of 1 companies')
  process.env.MAIL_FROM = from
  await desk.follow('mail-notices', await records())
  expect(desk.mails).toHaveLength(1)

  await mention()
  const { client } = await import('../storage/mail.ts')
  const hangUp = () => async (): Promise<never> => {
    throw new Error('socket hang up')
  }
  client.middlewareStack.add(hangUp, { step: 'deserialize', name: 'hang-up' })
  await expect(desk.follow('mail-notices', await records())).rejects.toThrow('1 of 1 companies')
  client.middlewareStack.remove('hang-up')
  await desk.follow('mail-notices', await records())
  expect(desk.mails).toHaveLength(1)
})

test('a mail that comes too soon for SES waits for its turn, and goes once', async () => {
  await mention()
  const { client } = await import('../storage/mail.ts')
  const { TooManyRequestsException } = await import('@aws-sdk/client-sesv2')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let asked = 0
  client.middlewareStack.add(
    (next) => async (args) => {
      if (++asked > 2) return next(args)
      setImmediate(() => vi.advanceTimersToNextTimer())
      throw new TooManyRequestsException({ message: 'Maximum sending rate exceeded.', $metadata: {} })
    },
    { step: 'initialize', name: 'too-soon' },
  )
  await desk.follow('mail-notices', await records())
  client.middlewareStack.remove('too-soon')
  vi.useRealTimers()
  expect([asked, desk.mails.length]).toEqual([3, 1])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aMember, anAccount, anApprovedPeriod, anUpload } from '../../test/builders.ts'
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
})
afterAll(() => desk.stop())

const inboxOf = async (who: string): Promise<Json> =>
  (await desk.call('getWaitingForMe', { as: who, params: { companyId } })).body
const mention = async (who: string, text: string) => {
  const { id: ownerId } = await aBankLine(desk, as, accountId)
  await desk.call('createComment', { as: who, body: { commentedOn: 'bank_line', ownerId, text } })
  return ownerId
}
const read = (who: string, ids: string[]) => desk.call('readNotices', { as: who, body: { companyId, ids } })
const want = (who: string, ways: Json) =>
  desk.call('updateNoticePreferences', {
    as: who,
    body: { companyId, page: [], mail: [], version: 0, ...ways },
  })

test('who is mentioned is told once, with what it is about and by whom; who mentions is not', async () => {
  const lineId = await mention(as, '<@ben> and <@ben> and <@anna>: whose is it?')
  expect(await inboxOf('ben')).toMatchObject({
    unread: 1,
    notices: [
      {
        kind: 'mentioned',
        about: 'bank_line',
        aboutId: lineId,
        financialAccountId: accountId,
        title: 'Bank line of Jan 6, 2026',
        by: as,
        readAt: null,
      },
    ],
  })
  expect((await inboxOf(as)).notices).toEqual([])
})

test('who mentioned somebody is told of the answer, once, also where it mentions nobody; nobody else is', async () => {
  const ownerId = await mention(as, '<@ben>: whose is it?')
  const say = (who: string, text: string) =>
    desk.call('createComment', { as: who, body: { commentedOn: 'bank_line', ownerId, text } })
  await say('ben', 'Mine.')
  await say('ben', 'From the fair.')
  expect(await inboxOf(as)).toMatchObject({
    unread: 1,
    notices: [{ kind: 'answered', about: 'bank_line', aboutId: ownerId, by: 'ben' }],
  })
  expect((await inboxOf('ben')).notices).toHaveLength(1)
  await say(as, '<@ben>: which one?')
  await say('ben', '<@anna>: the one in May.')
  const { notices } = await inboxOf(as)
  expect(notices.map(({ kind }: Json) => kind)).toEqual(['mentioned', 'answered'])
})

test('whoever works in another company sees on the board of all of them how much is new to them here', async () => {
  const newTo = async (who: string) => {
    const { body } = await desk.call('listMonthEnd', { as: who, query: {} })
    return body.find(({ id }: Json) => id === companyId).unread
  }
  await mention(as, '<@ben>: whose is it?')
  expect([await newTo('ben'), await newTo(as)]).toEqual([1, 0])
  const { notices } = await inboxOf('ben')
  await read('ben', [notices[0].id])
  expect(await newTo('ben')).toBe(0)
})

test('lines that are given to somebody in one go are one thing to be told of', async () => {
  const lines = await Promise.all([1, 2, 3].map(() => aBankLine(desk, as, accountId)))
  const transactionIds = lines.map(({ id }) => id)
  await desk.call('assignLines', { as, body: { transactionIds, assignedTo: 'ben' } })
  await desk.call('assignLines', { as, body: { transactionIds, assignedTo: null } })
  const { notices } = await inboxOf('ben')
  expect(notices).toMatchObject([{ kind: 'assigned', aboutId: transactionIds[0], more: 2 }])
})

test('who imported is told of a file that failed or needs an answer, and of one that went well where they want it', async () => {
  const bring = async (text: string) => {
    await anUpload(desk, 'ben', accountId, text)
    await desk.drain()
  }
  await bring('Date,Description,Amount\n2026-02-01,Tea,-3')
  expect((await inboxOf('ben')).notices).toEqual([])
  await bring('Date,Description,Amount\n2026-02-02,Tea,-3\n2026-02-03,Tea,wrong')
  expect((await inboxOf('ben')).notices).toMatchObject([
    { kind: 'import_failed', title: 'bank.csv', by: 'system', detail: expect.stringContaining('1 new') },
  ])
  await want('ben', { page: ['import_finished'] })
  expect((await inboxOf('ben')).notices).toMatchObject([{ kind: 'import_finished' }])
})

test('who signed a month is told that it was taken back, and why', async () => {
  await anApprovedPeriod(desk, as, accountId, { closingBalance: '1000.00' })
  await anUpload(desk, 'ben', accountId, 'Date,Description,Amount\n2026-01-20,Late,-3')
  await desk.drain()
  expect((await inboxOf(as)).notices).toMatchObject([
    { kind: 'revoked', about: 'reconciliation', detail: expect.stringContaining('under this approval') },
  ])
})

test('who signed a month is told that somebody reopened it; who reopens it is not', async () => {
  const id = await anApprovedPeriod(desk, 'ben', accountId, { closingBalance: '1000.00' })
  await desk.call('reopenReconciliation', { as, params: { id }, body: { reason: 'A fee is missing' } })
  expect((await inboxOf('ben')).notices).toMatchObject([
    { kind: 'revoked', aboutId: id, by: as, detail: 'It was reopened. Its history says why.' },
  ])
  expect((await inboxOf(as)).notices).toEqual([])
})

test('what was read is read, by whom it was told alone', async () => {
  await mention(as, 'Look, <@ben>')
  const [{ id }] = (await inboxOf('ben')).notices
  expect((await read(as, [id])).body).toEqual([])
  expect((await inboxOf('ben')).unread).toBe(1)
  const elsewhere = id.replace(/\.\d{6}\./, '.202001.')
  expect((await read('ben', [id, id, elsewhere])).body).toMatchObject([{ id, readAt: expect.any(String) }])
  expect((await inboxOf('ben')).unread).toBe(0)
})

test('a person says of what they want to be told; a second window that knows older wishes is told so', async () => {
  expect((await want('ben', { page: ['night'] })).body).toMatchObject({ page: ['night'], version: 1 })
  expect((await want('ben', { page: [] })).body.code).toBe('version.stale')
  await mention(as, 'Look, <@ben>')
  expect((await inboxOf('ben')).notices).toEqual([])
  expect((await desk.call('getNoticePreferences', { as, query: { companyId } })).body.version).toBe(0)
})

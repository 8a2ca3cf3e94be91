import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchingRequested } from '../events/matching-requested.ts'
import { type Desk, startDesk } from './desk.ts'
import { deskRights } from './desk-rights.ts'

let desk: Desk
let rights: Awaited<ReturnType<typeof deskRights>>

beforeAll(async () => {
  desk = await startDesk()
  rights = await deskRights()
  await rights.hold()
})
afterAll(() => desk.stop({ isSound: false }))

const planted = async () => (await desk.items()).filter(({ sk }) => sk === 'planted')

test('a call that the role of a function does not grant is denied before it is sent, and the desk says so when it stops', async () => {
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
  const { client } = await import('../functions/storage/table.ts')
  const put = (pk: string) =>
    client.send(new PutCommand({ TableName: 'table', Item: { pk, sk: 'planted', companyId: 1 } }))
  const denied = { name: 'AccessDeniedException' }
  await expect(rights.actAs('accounts/get-account', () => put('U#anna'))).rejects.toMatchObject(denied)
  await expect(rights.actAs('accounts/update-account', () => put('U#anna'))).rejects.toMatchObject(denied)
  expect(await planted()).toEqual([])
  await rights.actAs('members/update-member', () => put('U#anna'))
  expect(await planted()).toHaveLength(1)
  expect(() => rights.assertNoneDenied()).toThrow(/accounts\/get-account[\s\S]+U#anna/)
})

test('a message to a queue that a function may not fill is denied', async () => {
  const { sendMessage } = await import('../functions/storage/queues.ts')
  const message = {
    key: 'k',
    companyId: 1,
    queue: 'matching',
    body: JSON.stringify(matchingRequested.sample),
  } as const
  await expect(rights.actAs('operations/undo-import', () => sendMessage(message))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  })
  expect(desk.messages).toEqual([])
  await rights.actAs('matching/create-matching-run', () => sendMessage(message))
  expect(desk.messages).toHaveLength(1)
})

/** What is stored and was damaged past the handlers: a reading of it fails, and whoever looks after it is told which item it is. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { DamagedItem } from './damaged-item.ts'

const as = 'anna'
let desk: Desk
const logged: string[] = []
const streams = [process.stdout, process.stderr] as const
const writes = streams.map((stream) => stream.write)

beforeAll(async () => {
  process.env.DESK_LOG = 'ERROR'
  desk = await startDesk()
  const { log } = await import('./log.ts')
  log.setLogLevel('ERROR')
  for (const stream of streams)
    stream.write = ((text: string) => logged.push(text) > 0) as typeof stream.write
})
afterAll(async () => {
  const { log } = await import('./log.ts')
  log.setLogLevel('SILENT')
  delete process.env.DESK_LOG
  for (const [at, stream] of streams.entries()) stream.write = writes[at]!
  return desk.stop()
})

test.each([
  ['of the wrong type', (stored: RawItem): RawItem => ({ ...stored, name: 7 })],
  ['missing', ({ name: _, ...stored }: RawItem): RawItem => stored],
])(
  'an account whose name is %s is no account, read alone or in a list, and the log names the item',
  async (_, damaged) => {
    const { id: companyId } = await aCompany(desk, as)
    const { id } = await anAccount(desk, as, companyId)
    const stored = (await desk.items()).find(isAccount(companyId, id))!
    const { pk, sk } = stored
    const put = (Item: RawItem) => desk.raw.send(new PutCommand({ TableName: 'table', Item }))
    await put(damaged(stored))

    logged.length = 0
    const replies = [
      await desk.call('getAccount', { as, params: { id } }),
      await desk.call('listAccounts', { as, query: { companyId } }),
    ]
    for (const { status, body } of replies) {
      expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' })
      expect(JSON.stringify(body)).not.toContain(pk)
    }
    const named = logged.filter((line) => line.includes(`${pk} ${sk} is damaged: name (invalid_type)`))
    expect(named).toHaveLength(replies.length)
    await put(stored)
  },
)

test('an item that is found by an address does not tell it', () => {
  const at = { pk: 'D#invited#nora@example.com', sk: 'nora@example.com' }
  const { message } = new DamagedItem(at, { issues: [] })
  expect(message).toBe('D#invited#(address) (address) is damaged: ')
})

const isAccount = (companyId: number, id: number) => (item: RawItem) =>
  item.pk === `C#${companyId}#accounts` && Number(item.sk) === id

/** Work that takes longer than a minute gives back its turn and goes on by another message. Here every turn is over after one step. */
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Handler, startDesk } from '../../test/desk.ts'
import { fileKey } from '../storage/file-keys.ts'

let desk: Desk
let companyId: number
let importing: Handler
let running: Handler
const as = 'anna'
const ROWS = 30

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  const { importingBy } = await import('./import-bank-file.ts')
  const { runningBy } = await import('../operations/run-operation.ts')
  importing = importingBy({ actionsMax: 17, workMs: -1 })
  running = runningBy({ workMs: -1 })
})
afterAll(() => desk.stop())

const file = (word: string) =>
  [
    'Date,Description,Amount',
    ...Array.from(
      { length: ROWS },
      (_, at) => `2026-03-${String(1 + (at % 28)).padStart(2, '0')},${word} ${at},${at + 1}.00`,
    ),
  ].join('\n')

const importOf = async (id: string) => (await desk.call('getImport', { as, params: { id } })).body

/** Delivers what waits until nothing does, in turns; gives back the queues of the messages in their order. */
async function inTurns(): Promise<string[]> {
  const queues: string[] = []
  for (let message = desk.messages.shift(); message; message = desk.messages.shift()) {
    const standIn = { imports: importing, operations: running }[message.queue]
    expect(await desk.deliver(message, standIn)).toBe(true)
    queues.push(message.queue)
  }
  return queues
}

test('an import that takes long goes on where its last turn ended, and is whole in the end', async () => {
  const { id } = await anUpload(desk, as, (await anAccount(desk, as, companyId)).id, file('Alder'))
  await desk.passArrivalsOn()
  expect(await desk.deliver(desk.messages.shift()!, importing)).toBe(true)
  const after = await importOf(id)
  expect(after.status).toBe('processing')
  expect(after.processedRecords).toBeGreaterThan(0)
  expect(after.processedRecords).toBeLessThan(ROWS)
  expect(desk.messages).toMatchObject([{ queue: 'imports', groupId: String(companyId) }])

  const queues = await inTurns()
  expect(queues.filter((queue) => queue === 'imports').length).toBeGreaterThan(1)
  expect(await importOf(id)).toMatchObject({ status: 'completed', newRecords: ROWS, duplicateRecords: 0 })
  expect(verify(await desk.items()).broken).toEqual([])
})

test('an import whose file is exchanged between two turns takes nothing of the other one, and says so', async () => {
  const { id } = await anUpload(desk, as, (await anAccount(desk, as, companyId)).id, file('Hazel'))
  await desk.passArrivalsOn()
  expect(await desk.deliver(desk.messages.shift()!, importing)).toBe(true)
  const { processedRecords } = await importOf(id)
  const { client } = await import('../storage/files.ts')
  const other = { Bucket: 'files', Key: fileKey('imports', id), Body: file('Yacht') }
  await client.send(new PutObjectCommand(other))

  await inTurns()
  const failure = 'This is not the file that the import was started with. Import it again.'
  expect(await importOf(id)).toMatchObject({ status: 'failed', failure, processedRecords })
  const sentence = `the file ${other.Key} has other bytes than it came with`
  expect(verify(await desk.items()).broken).toMatchObject([{ sentence }])
  await client.send(new PutObjectCommand({ ...other, Body: file('Hazel') }))
  expect(verify(await desk.items()).broken).toEqual([])
})

test('a short file that came behind a long one has its turn before the long one is done', async () => {
  const long = await anUpload(desk, as, (await anAccount(desk, as, companyId)).id, file('Birch'))
  const short = await anUpload(
    desk,
    as,
    (await anAccount(desk, as, companyId)).id,
    'Date,Description,Amount\n2026-03-01,Cedar,1.00',
  )
  await desk.passArrivalsOn()
  for (let turn = 0; turn < 3; turn += 1) await desk.deliver(desk.messages.shift()!, importing)
  expect((await importOf(short.id)).processedRecords).toBe(1)
  expect((await importOf(long.id)).processedRecords).toBeLessThan(ROWS)
  await inTurns()
  expect((await importOf(short.id)).status).toBe('completed')
  expect((await importOf(long.id)).status).toBe('completed')
})

test('an operation that takes long goes on where its last turn ended, and is whole in the end', async () => {
  const { id } = await anUpload(desk, as, (await anAccount(desk, as, companyId)).id, file('Elm'))
  await desk.drain()
  await desk.call('undoImport', { as, params: { id } })
  const queues = await inTurns()
  expect(queues.filter((queue) => queue === 'operations').length).toBeGreaterThan(1)
  expect((await importOf(id)).status).toBe('undone')
  expect(verify(await desk.items()).broken).toEqual([])
})

test('a file of more rows than an import takes is refused in words, and nothing of it is written', async () => {
  const { id } = await anUpload(
    desk,
    as,
    (await anAccount(desk, as, companyId)).id,
    `Date,Description,Amount\n${'2026-03-01,Oak,1.00\n'.repeat(100_000)}`,
  )
  await inTurns()
  expect(await importOf(id)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('more than 100,000 rows'),
    processedRecords: 0,
  })
})

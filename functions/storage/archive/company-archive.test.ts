import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../../test/builders.ts'
import { DAY_MS, type Desk, startDesk } from '../../../test/desk.ts'
import type { ArchiveLine } from './archive-line.ts'

const as = 'olga'
let desk: Desk
let id: number
let accountId: number
let archive: ArchiveLine[]

beforeAll(async () => {
  desk = await startDesk()
  ;({ id } = await aCompany(desk, as, 'Harbour Foods'))
  await aMember(desk, as, id, 'ben', 'owner')
  accountId = (await anAccount(desk, as, id)).id
  await anUpload(desk, as, accountId, 'Date,Description,Amount\n2026-01-07,Tea,1.00')
  await desk.drain()
  const [line, entry] = [await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId)]
  const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  await desk.call('createMatch', { as, body })
  const key = { name: 'Loader', scopes: ['read'], expiresInDays: 30 }
  await desk.call('createKey', { as, params: { id }, body: key })
  await desk.call('exportQuickbooks', { as, params: { accountId }, query: { format: 'csv' } })
})
afterAll(() => desk.stop())

const dataVersion = 11
const now = () => new Date(desk.now())

async function exported(companyId: number, meanwhile = async () => {}): Promise<ArchiveLine[]> {
  const { exportCompany } = await import('./export-company.ts')
  const lines: ArchiveLine[] = []
  for await (const line of exportCompany({ companyId, dataVersion, now: now() })) {
    if (lines.push(line) === 2) await meanwhile()
  }
  return lines
}

async function imported(lines: readonly ArchiveLine[], version = dataVersion) {
  const { importCompany } = await import('./import-company.ts')
  return importCompany({ lines: () => fromList(lines), dataVersion: version, now })
}

async function abandoned(lines: readonly ArchiveLine[]) {
  const { abandonArrival } = await import('./abandon-arrival.ts')
  return abandonArrival({ lines: () => fromList(lines), dataVersion, now })
}

async function filesOf(companyId: number): Promise<string[]> {
  const { eachFile } = await import('../company-files.ts')
  const { proveScope } = await import('../scope.ts')
  const files: string[] = []
  for await (const { key } of eachFile(proveScope(companyId))) files.push(key)
  return files
}

async function* fromList<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

const company = async () => (await desk.call('getCompany', { as, params: { id } })).body

/** To its end, with everything that was said of it in the fortnight before. */
async function erase(): Promise<void> {
  const { version } = await company()
  const body = { name: 'Harbour Foods', reason: 'It moves', version }
  expect((await desk.call('eraseCompany', { as, params: { id }, body })).status).toBe(200)
  await desk.fire('seal-audit')
  desk.putForward(14 * DAY_MS)
  archive = await exported(id)
  await desk.fire('erase-due-companies')
  desk.putForward(DAY_MS / 24)
  expect(await desk.fire('erase-due-companies')).toMatchObject({ erased: 1 })
}

async function putOther(key: string): Promise<void> {
  const { putFile } = await import('../company-files.ts')
  await putFile({ key, contentType: 'text/csv' }, Buffer.from('Another'))
}

async function eraseAllFiles(): Promise<void> {
  const { eraseFiles } = await import('../erase-files.ts')
  const { proveScope } = await import('../scope.ts')
  await eraseFiles(proveScope(id), () => false)
}

test('a company that somebody writes in while it is read is not exported half', async () => {
  const writing = exported(id, async () => void (await aLedgerEntry(desk, as, accountId)))
  await expect(writing).rejects.toThrow(`Someone made changes in company ${id} while it was being read.`)
  await expect(exported(4_000_000)).rejects.toThrow('There is no company 4000000.')
})

test('a company that was erased comes back out of its archive as it was, however often that was stopped, and goes on', async () => {
  const before = verify(await desk.items()).counted
  await erase()
  expect((await company()).code).toBe('not-found')
  const taken = { TableName: 'table', Key: { pk: `D#${accountId}`, sk: 'owner' } }
  await desk.raw.send(new PutCommand({ TableName: 'table', Item: { ...taken.Key, h: 'of another' } }))
  const state = await desk.stateHash()
  await expect(imported(archive)).rejects.toThrow(
    `D#${accountId} is somebody else's here. Nothing was written.`,
  )
  expect(await desk.stateHash()).toBe(state)
  await desk.raw.send(new DeleteCommand(taken))
  const empty = await desk.stateHash()
  for (const call of [4, 8, 12, 40]) {
    desk.faults.breakCalls({ call, fault: 'crash-before' })
    await expect(imported(archive)).rejects.toThrow()
  }
  desk.faults.breakCalls()

  await expect(abandoned(archive.slice(0, -1))).rejects.toThrow('The archive is cut off')
  const { key } = archive.flatMap((line) => ('file' in line ? [line.file] : []))[0]!
  await putOther(key)
  await expect(imported(archive)).rejects.toThrow(
    `A different file already exists here at ${key}; it was not changed.\nWhat has arrived of company ${id} is kept and stays invisible until the import is complete. Import the same archive again to continue.`,
  )
  // What is not to come after all leaves nothing but what is not its own.
  expect(await abandoned(archive)).toBe(id)
  expect(await desk.stateHash()).toBe(empty)
  expect(await filesOf(id)).toEqual([key])
  await expect(abandoned(archive)).rejects.toThrow(`No import of company ${id} is in progress here.`)

  await eraseAllFiles()
  const end = archive.at(-1)!
  expect('end' in end && end.end).toEqual(
    expect.objectContaining({ stateHash: (await imported(archive)).stateHash }),
  )

  const { broken, counted } = verify(await desk.items())
  expect(broken).toEqual([])
  expect(counted).toMatchObject({ bankLines: before.bankLines, matches: before.matches, imports: 1 })
  expect(await company()).toMatchObject({ name: 'Harbour Foods', erasure: null })
  expect((await aLedgerEntry(desk, 'ben', accountId)).id).toBeTruthy()
  const savings = { name: 'Savings', accountNumber: '8852' }
  expect((await anAccount(desk, as, id, savings)).id).toBeGreaterThan(accountId)
  expect(await desk.fire('erase-due-companies')).toEqual({ begun: 0, erased: 0 })
  expect(await desk.fire('seal-audit')).toBeTruthy()
})

test('nothing is brought over what is there, nor what was changed, cut off, or written by another version', async () => {
  const state = await desk.stateHash()
  await expect(imported(archive)).rejects.toThrow(`Company ${id} already exists here.`)
  await expect(imported(archive.slice(0, -1))).rejects.toThrow('The archive is cut off')
  await expect(imported(archive, dataVersion + 1)).rejects.toThrow('another version of Tieout')
  const [head, first, ...rest] = archive
  await expect(imported([head!, { ...first!, item: { pk: { S: 'C#1#x' } } }, ...rest])).rejects.toThrow(
    'The archive is damaged or was changed',
  )
  await expect(imported([])).rejects.toThrow('This is not an archive of a company.')
  expect(await desk.stateHash()).toBe(state)
})

test('a stage that gave numbers of its own takes no company of another, and one without takes it whole', async () => {
  const now = await exported(id)
  const items = await desk.items()
  for (const { pk, sk } of items)
    if (pk !== 'D#sequence' && !pk.endsWith('#anchors') && !pk.endsWith('#evidence'))
      await desk.raw.send(new DeleteCommand({ TableName: 'table', Key: { pk, sk } }))
  await expect(imported(now)).rejects.toThrow('which may belong to others here')
  const sequence = items.find(({ pk }) => pk === 'D#sequence')!
  await desk.raw.send(new DeleteCommand({ TableName: 'table', Key: { pk: 'D#sequence', sk: 'next' } }))
  await imported(now)
  // What the handlers lease goes on from where it was.
  await desk.raw.send(new PutCommand({ TableName: 'table', Item: sequence }))
  expect(await company()).toMatchObject({ name: 'Harbour Foods' })

  // Where nobody has the ids of its members, somebody is named.
  const { addOwner } = await import('./add-owner.ts')
  await desk.person('zara')
  await addOwner(id, 'zara@example.com', new Date(desk.now()))
  expect((await desk.call('getCompany', { as: 'zara', params: { id } })).body).toMatchObject({
    role: 'owner',
  })
  await expect(addOwner(id, 'nobody@example.com', new Date(desk.now()))).rejects.toThrow('Nobody here has')
  expect(verify(await desk.items()).broken).toEqual([])
})

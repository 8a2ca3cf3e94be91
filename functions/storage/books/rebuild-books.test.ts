/** The books that somebody damaged, counted again from the items while people go on working. */
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../../shared/domain/audit/items.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../../test/builders.ts'
import { type Desk, startDesk } from '../../../test/desk.ts'
import { keys } from '../keys.ts'
import type { Scope } from '../scope.ts'

const as = 'anna'
let desk: Desk
let scope: Scope
let accountId: number
let storage: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  desk = await startDesk()
  storage = await load()
  const company = await aCompany(desk, as)
  scope = storage.proveScope(company.id)
  accountId = (await anAccount(desk, as, company.id)).id
  for (const month of ['01', '02', '03']) {
    const transactionDate = `2026-${month}-07`
    const [line, entry] = [
      await aBankLine(desk, as, accountId, { transactionDate }),
      await aLedgerEntry(desk, as, accountId, { transactionDate }),
    ]
    const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
    await desk.call('createMatch', { as, body })
  }
  while ((await fold()) === 0);
})
afterAll(() => desk.stop())

async function load() {
  const [rebuild, fold, scopes] = await Promise.all([
    import('./rebuild-books.ts'),
    import('./fold-books.ts'),
    import('../scope.ts'),
  ])
  return { ...rebuild, ...fold, ...scopes }
}

const fold = () => storage.within(scope, () => storage.foldBooks(scope, 1))
const now = () => new Date(desk.now())
const rebuild = (isOver = () => false) =>
  storage.within(scope, () => storage.rebuildBooks(scope, { now, isOver }))
const broken = async () => verify(await desk.items()).broken.map(({ sentence }) => sentence)

/** One figure of a page is another, and a whole page is gone. */
async function damage(): Promise<void> {
  const pages = (await desk.items()).filter(({ pk }) => pk === keys.all.book(scope))
  const [wrong, gone] = [`A${accountId}#202601`, `A${accountId}#2026`].map(
    (name) => pages.find(({ sk }) => sk === name)!,
  ) as [RawItem, RawItem]
  const counts = wrong.counts as Record<string, number>
  const Item = { ...wrong, counts: { ...counts, '07.b.n': counts['07.b.n']! + 4 } }
  await desk.raw.send(new PutCommand({ TableName: 'table', Item }))
  const Key = { pk: gone.pk, sk: gone.sk }
  await desk.raw.send(new DeleteCommand({ TableName: 'table', Key }))
  expect(await broken()).not.toEqual([])
}

test('books that are right are left as they are', async () => {
  const before = await desk.items()
  expect(await rebuild()).toMatchObject({ mended: [] })
  expect(await desk.items()).toEqual(before)
})

test('figures that somebody changed or took away are as the items say, and the audit says that they were put right', async () => {
  await damage()
  const { mended } = (await rebuild())!
  expect(mended).toContain(`A${accountId}#202601 07.b.n -4`)
  expect(await broken()).toEqual([])
  const record = (await desk.items()).find(({ source }) => source === 'rebuild-books')!
  expect(record.changes).toMatchObject([
    { entityType: 'books', entityIds: expect.arrayContaining([`A${accountId}#202601`]) },
  ])
  expect(await rebuild()).toMatchObject({ mended: [] })
})

test('while people write, undo and fold, the damage is mended once and nothing of their work is lost', async () => {
  await damage()
  let isWriting = true
  const write = async (description: string) => {
    for (let at = 0; at < 8; at++) {
      const transactionDate = `2026-0${1 + (at % 4)}-07`
      await aBankLine(desk, as, accountId, {
        transactionDate,
        amount: '1.00',
        description: `${description} ${at}`,
      })
      await fold()
    }
  }
  const writing = Promise.all([write('one'), write('two')]).then(() => {
    isWriting = false
  })
  const rebuilt = await Promise.all([rebuild(), rebuild()])
  await writing
  expect(isWriting).toBe(false)
  expect(
    rebuilt.flatMap((each) => each!.mended).filter((name) => name.endsWith('202601 07.b.n -4')),
  ).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test('one that was stopped goes on where it did, and knows what was written meanwhile', async () => {
  await damage()
  let partitions = 0
  expect(await rebuild(() => partitions++ === 3)).toBeUndefined()
  await aBankLine(desk, as, accountId, { transactionDate: '2026-01-07', description: 'meanwhile' })
  let left = 0
  const rebuilt = (await rebuild(() => left++ < 0))!
  expect(left).toBe(rebuilt.partitions - partitions + 1)
  expect(rebuilt.mended).not.toEqual([])
  expect(await broken()).toEqual([])
})

test('a rebuild that is broken at any call, in any way, is right once it is made again', async () => {
  desk.rough.calm(true)
  await damage()
  desk.faults.breakCalls()
  await rebuild()
  const calls = [...desk.faults.callsMade()]
  const writes = calls.flatMap((command, at) =>
    command.startsWith('Transact') ? [[command, at] as const] : [],
  )
  expect(writes.length).toBeGreaterThan(0)
  for (const [command, at] of writes)
    for (const fault of desk.faults.faultsOf(command)) {
      await damage()
      desk.faults.breakCalls({ call: at + 1, fault })
      await rebuild().catch(() => undefined)
      desk.faults.breakCalls()
      await rebuild()
      expect(await broken(), `${fault} at ${command}`).toEqual([])
    }
})

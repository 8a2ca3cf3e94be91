/** Where the company asks for a second person, nobody alone brings a ledger file into the books, takes an import out of them, or takes left out rows in. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Import } from '../../shared/contract/imports.ts'
import { verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { aCompany, aFileOfAccounts, aForm, aKey, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { DAY_MS, type Desk, type Json, startDesk } from '../../test/desk.ts'
import { PLAIN_COLUMNS } from '../../test/plain-columns.ts'

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
  await aMember(desk, as, companyId, 'vera', 'viewer')
})
afterAll(async () => {
  expect(verify(await desk.items()).broken).toEqual([])
  await desk.stop()
})

const LEDGER =
  'Date,Description,Amount\n2026-03-01,Invoice 7,-120.00\n2026-03-04,Rent,30.00\n2026-03-32,No such day,1.00'
async function policies(change: Json, who = as) {
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  await desk.call('updateCompanyPolicies', {
    as: who,
    params: { id: companyId },
    body: { ...change, version },
  })
}
async function confirmTheChange() {
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  await aMember(desk, as, companyId, 'cleo', 'admin')
  await desk.call('confirmCompanyChange', { as: 'cleo', params: { id: companyId }, body: { version } })
}
const asksForTwo = () => policies({ requiresSecondPerson: true })
async function aLedgerFile(who = as, text = LEDGER, rest: Json = {}): Promise<Import> {
  const { id } = await anUpload(desk, who, accountId, text, {
    side: 'ledger',
    fileName: 'books.csv',
    ...rest,
  })
  await desk.drain()
  return read(id)
}
const read = async (id: string): Promise<Import> =>
  (await desk.call('getImport', { as, params: { id } })).body
const requests = async (): Promise<Json[]> =>
  (await desk.call('listRequests', { as, query: { companyId } })).body
const confirm = async (who: string) => {
  const reply = await desk.call('confirmRequest', { as: who, params: { id: (await requests())[0]!.id } })
  await desk.drain()
  return reply
}
const withdraw = async (who: string) =>
  desk.call('withdrawRequest', { as: who, params: { id: (await requests())[0]!.id } })
const waitsFor = async (who: string): Promise<Json[]> =>
  (await desk.call('getWaitingForMe', { as: who, params: { companyId } })).body.items
const operation = async (id: string) => (await desk.call('getOperation', { as, params: { id } })).body
const entries = async (): Promise<Json[]> =>
  (await desk.call('listJournalEntries', { as, query: { companyId } })).body
const posted = async () =>
  (await entries()).filter(({ entryType, status }) => entryType === 'IMPORT' && status === 'POSTED').length

test('a ledger file is read and in no books until another person has confirmed it', async () => {
  await asksForTwo()
  const item = await aLedgerFile(as, LEDGER, { fileName: 'books.csv into Savings.csv' })
  expect(item).toMatchObject({
    status: 'awaiting_approval',
    totalRecords: 3,
    processedRecords: 0,
    newRecords: 0,
    totalIn: '120.00',
    totalOut: '-30.00',
    periodStart: '2026-03-01',
    periodEnd: '2026-03-04',
    completedAt: null,
  })
  expect(item.fileHash).toHaveLength(64)
  expect(await requests()).toMatchObject([
    {
      kind: 'ledger_file',
      about: item.id,
      // What its name says comes last.
      title: 'Take 2 rows into Chequing, Mar 1, 2026 to Mar 4, 2026: “books.csv into Savings.csv”',
      amount: '150.00',
      askedBy: as,
    },
  ])
  expect([await waitsFor(as), await waitsFor('vera')]).toEqual([[], []])
  expect(await waitsFor('ben')).toMatchObject([{ kind: 'ledger_file', id: item.id, preparedBy: as }])
  expect((await confirm(as)).body.code).toBe('change.second-person')
  expect((await confirm('vera')).body.code).toBe('role.insufficient')
  expect([await posted(), (await read(item.id)).status]).toEqual([0, 'awaiting_approval'])

  expect((await confirm('ben')).status).toBe(200)
  expect(await read(item.id)).toMatchObject({
    status: 'completed_with_errors',
    newRecords: 2,
    errorRecords: 1,
    createdBy: as,
    confirmedBy: 'ben',
  })
  expect([await posted(), await requests()]).toEqual([2, []])
})

test('on no road does one person alone bring a ledger file in', async () => {
  await asksForTwo()
  const columnMapping = PLAIN_COLUMNS
  const aForm = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([LEDGER]), 'books.csv')
    return form
  }
  const byForm = await desk.callAndDrain('createImport', {
    as,
    form: aForm({ accountId: `${accountId}`, side: 'ledger', columnMapping: JSON.stringify(columnMapping) }),
  })
  const byQuickbooks = await desk.callAndDrain('createQuickbooksImport', {
    as,
    params: { accountId },
    form: aForm({ columnMapping: JSON.stringify(columnMapping) }),
  })
  const mended = await aLedgerFile(as, LEDGER, { parentImportId: byForm.body.id })
  const { token } = await aKey(desk, as, companyId)
  const byKey = await aLedgerFile(token)
  const imports = [byForm.body, byQuickbooks.body.import, mended, byKey]
  expect(imports.map(({ status }) => status)).toEqual(Array(4).fill('awaiting_approval'))
  const asked = await requests()
  expect(asked.map(({ askedBy }) => askedBy)).toEqual(Array(4).fill(as))
  for (const { id } of asked) {
    for (const who of [as, token])
      expect((await desk.call('confirmRequest', { as: who, params: { id } })).status).toBe(403)
  }
  expect(await posted()).toBe(0)
})

test('a file that waits is asked for once, however often its message comes, and is the one that was sent first', async () => {
  await asksForTwo()
  const { import: item, send } = await aForm(desk, as, accountId, LEDGER, { side: 'ledger' })
  await send()
  await desk.passArrivalsOn()
  const [message] = desk.messages
  await desk.drain()
  await desk.deliver(message!)
  await send(LEDGER.replace('120.00', '920.00'))
  await desk.drain()
  expect([(await requests()).length, (await read(item.id)).status]).toEqual([1, 'awaiting_approval'])
  await confirm('ben')
  await desk.deliver(message!)
  expect([await posted(), (await read(item.id)).totalIn]).toEqual([2, '120.00'])
})

test('a file that reads otherwise than when it was asked for is not taken in by its confirmation', async () => {
  await asksForTwo()
  const { id } = await aLedgerFile()
  const stored = (await desk.items()).find((each) => each.id === id && 'fileHash' in each)!
  await desk.put({ ...stored, totalIn: '90.00' })
  await confirm('ben')
  expect(await read(id)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/no longer reads the same/),
  })
  expect(await posted()).toBe(0)
})

test('whoever imported it takes it back, another one declines it: nothing is in the books, and it may come again', async () => {
  await asksForTwo()
  for (const [who, why] of [
    [as, /withdrew it/],
    ['ben', /declined it/],
  ] as const) {
    const { id } = await aLedgerFile()
    expect((await withdraw('vera')).body.code).toBe('role.insufficient')
    expect((await withdraw(who)).status).toBe(200)
    await desk.drain()
    expect(await read(id)).toMatchObject({ status: 'failed', failure: expect.stringMatching(why) })
    expect([await requests(), await posted()]).toEqual([[], 0])
  }
  const { body: waiting } = await desk.call('getWaitingForMe', { as, params: { companyId } })
  expect(waiting.notices).toMatchObject([
    { kind: 'import_failed', detail: expect.stringMatching(/declined it/) },
  ])
  const again = await aLedgerFile()
  await confirm('ben')
  expect((await read(again.id)).newRecords).toBe(2)
})

test('one confirms it while another declines it: one of both', async () => {
  await asksForTwo()
  await aMember(desk, as, companyId, 'cleo')
  const { id } = await aLedgerFile()
  const [{ id: request }] = (await requests()) as [Json]
  const replies = await Promise.all([
    desk.call('confirmRequest', { as: 'ben', params: { id: request } }),
    desk.call('withdrawRequest', { as: 'cleo', params: { id: request } }),
  ])
  await desk.drain()
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const isIn = replies[0].status === 200
  expect([(await read(id)).newRecords, await posted()]).toEqual(isIn ? [2, 2] : [0, 0])
})

test('the recount names what waits and is asked for by nobody, and what is asked for and does not wait', async () => {
  const { id: done } = await aLedgerFile()
  await asksForTwo()
  const { id } = await aLedgerFile()
  const { body } = await desk.call('undoImport', { as, params: { id: done } })
  const items = await desk.items()
  const told = (those: RawItem[]) => verify(those).broken.map(({ sentence }) => sentence)
  const unasked = told(items.filter(({ pk }) => pk !== `C#${companyId}#requests`))
  expect(unasked).toContain(`import ${id} awaits another person, and nobody asks for it`)
  expect(unasked).toContain(`operation ${body.id} awaits another person, and nobody asks for it`)
  const over = items.map((item) =>
    item.status === 'awaiting_approval' ? { ...item, status: 'failed' } : item,
  )
  const [file, undo] = await requests()
  expect(told(over)).toContain(`request ${file!.id} asks for ${id}, which does not wait`)
  expect(told(over)).toContain(`request ${undo!.id} asks for ${body.id}, which does not wait`)
})

test('once the company asks for nobody any more, whoever imported it confirms it', async () => {
  await asksForTwo()
  const { id } = await aLedgerFile()
  await policies({ requiresSecondPerson: false })
  await confirmTheChange()
  expect((await confirm(as)).status).toBe(200)
  expect(await read(id)).toMatchObject({ newRecords: 2, confirmedBy: as })
})

test('a file may wait for days, and one that was confirmed late is not ended as unfinished', async () => {
  await asksForTwo()
  const { id } = await aLedgerFile()
  desk.putForward(2 * DAY_MS)
  expect(await desk.fire('end-unfinished')).toMatchObject({ ended: 0 })
  await desk.call('confirmRequest', { as: 'ben', params: { id: (await requests())[0]!.id } })
  expect(await desk.fire('end-unfinished')).toMatchObject({ ended: 0 })
  expect(verify(await desk.items()).broken).toEqual([])
  await desk.drain()
  expect((await read(id)).newRecords).toBe(2)
})

test('bank lines come in at once, and sample data too', async () => {
  await asksForTwo()
  const { id: other } = await aCompany(desk, as, 'Sample')
  await desk.call('updateCompanyPolicies', {
    as,
    params: { id: other },
    body: { requiresSecondPerson: true, version: 1 },
  })
  const { body: sample } = await desk.call('createSampleData', { as, params: { id: other } })
  await desk.drain()
  expect((await operation(sample.id)).status).toBe('done')
  const { body: imports } = await desk.call('listImports', { as, query: { companyId: other } })
  expect(imports.map(({ status }: Import) => status)).toEqual(imports.map(() => 'completed'))
  const { id } = await anUpload(desk, as, accountId, LEDGER)
  await desk.drain()
  expect((await read(id)).newRecords).toBe(2)
})

test('an import is undone once another person has confirmed it, as that person', async () => {
  const { id } = await aLedgerFile()
  await asksForTwo()
  const asked = await desk.call('undoImport', { as, params: { id } })
  await desk.drain()
  expect([asked.status, asked.body.status, asked.body.total]).toEqual([202, 'awaiting_approval', 2])
  expect([(await read(id)).status, await posted()]).toEqual(['completed_with_errors', 2])
  expect(await requests()).toMatchObject([
    { kind: 'undo_import', about: id, title: 'Undo an import into Chequing, 2 entries: “books.csv”' },
  ])
  expect((await desk.call('undoImport', { as: 'ben', params: { id } })).body.code).toBe('change.asked')
  expect((await confirm(as)).body.code).toBe('change.second-person')
  expect(await posted()).toBe(2)

  expect(await confirm('ben')).toMatchObject({
    status: 202,
    headers: { location: `/api/operations/${asked.body.id}` },
  })
  expect((await read(id)).status).toBe('undone')
  expect(await operation(asked.body.id)).toMatchObject({ status: 'undone', processed: 2, createdBy: as })
  const voided = (await entries()).filter(({ status }) => status === 'VOIDED')
  expect(voided.map(({ voidedBy }) => voidedBy)).toEqual(['ben', 'ben'])
})

test('an undo that nobody agrees to ends, and the import stays and may be undone another time', async () => {
  const { id } = await aLedgerFile()
  await asksForTwo()
  for (const who of [as, 'ben']) {
    const { body } = await desk.call('undoImport', { as, params: { id } })
    await withdraw(who)
    await desk.drain()
    expect(await operation(body.id)).toMatchObject({ status: 'declined', processed: 0 })
    expect((await operation(body.id)).completedAt).not.toBeNull()
    expect([(await read(id)).status, await posted()]).toEqual(['completed_with_errors', 2])
  }
})

test('an undo that waits is not begun by a message, nor after an hour', async () => {
  const { id } = await aLedgerFile()
  await asksForTwo()
  const { body } = await desk.call('undoImport', { as, params: { id } })
  desk.putForward(DAY_MS)
  await desk.fire('end-unfinished')
  expect(desk.messages).toEqual([])
  const queue = 'operations' as const
  const message = { version: 1, companyId, operationId: body.id, requestId: 'r' }
  await desk.deliver({ queue, body: JSON.stringify(message) } as never)
  expect([(await operation(body.id)).status, await posted()]).toEqual(['awaiting_approval', 2])
})

test('what changed since an undo was asked for is checked again', async () => {
  const { id } = await aLedgerFile()
  await asksForTwo()
  await desk.call('undoImport', { as, params: { id } })
  await desk.call('updatePeriodLock', {
    as,
    params: { id: companyId },
    body: { lockedThrough: '2026-03-31', override: { reason: 'All of it was looked at' }, version: 2 },
  })
  await confirmTheChange()
  expect((await confirm('ben')).body.code).toBe('period.locked')
  expect([(await requests()).length, await posted()]).toEqual([1, 2])
})

test('every import of a file is undone by two', async () => {
  const other = await anAccount(desk, as, companyId, { name: 'Savings' })
  const text = 'Date,Description,Amount,Account\n2026-02-01,Tea,-3,1\n2026-02-01,Jam,-4,2'
  const imports = await aFileOfAccounts(desk, as, text, [accountId, other.id])
  await desk.drain()
  await asksForTwo()
  const params = { id: imports[1]!.id }
  const { body } = await desk.call('undoFileImports', { as, params })
  expect((await desk.call('undoFileImports', { as, params: { id: imports[0]!.id } })).body.code).toBe(
    'change.asked',
  )
  expect(await requests()).toMatchObject([
    {
      kind: 'undo_file',
      title: 'Undo every import of a file, 2 bank lines in 2 accounts: “accounts.csv”',
      amount: '7.00',
      currency: 'CAD',
    },
  ])
  expect((await read(imports[0]!.id)).status).toBe('completed')
  await confirm('ben')
  expect([(await operation(body.id)).status, (await read(imports[0]!.id)).status]).toEqual([
    'undone',
    'undone',
  ])
})

test('rows that a ledger file left out are taken in by two, those of a bank file at once', async () => {
  await aLedgerFile()
  const again = await aLedgerFile()
  const bank = await anUpload(desk, as, accountId, LEDGER)
  const bankAgain = await anUpload(desk, as, accountId, LEDGER)
  await desk.drain()
  await asksForTwo()
  expect(bank.id).not.toBe(bankAgain.id)
  await desk.call('takeDuplicates', { as, params: { id: bankAgain.id }, body: {} })
  await desk.drain()
  expect((await read(bankAgain.id)).newRecords).toBe(2)

  const params = { id: again.id }
  const { body } = await desk.call('takeDuplicates', { as, params, body: { rows: [1, 3] } })
  await desk.drain()
  expect([body.status, body.total, await posted()]).toEqual(['awaiting_approval', 1, 2])
  expect(await requests()).toMatchObject([
    {
      kind: 'take_left_out',
      about: again.id,
      title: 'Take 1 row that was left out into Chequing: “books.csv”',
      amount: '120.00',
    },
  ])
  await withdraw('ben')
  expect((await operation(body.id)).status).toBe('declined')
  const { body: all } = await desk.call('takeDuplicates', { as, params, body: {} })
  expect(await requests()).toMatchObject([{ amount: '150.00' }])
  expect((await confirm(as)).body.code).toBe('change.second-person')
  await confirm('ben')
  expect(await operation(all.id)).toMatchObject({ status: 'done', processed: 2 })
  expect([await posted(), (await read(again.id)).newRecords]).toEqual([4, 2])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const columnMapping = {
  format: 'csv',
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  reference: 'Reference',
  dateFormat: 'YYYY-MM-DD',
  decimalMark: '.',
  invert: false,
}
const ROWS = 30
const dayOf = (at: number) => `2026-0${3 + (at % 2)}-${String(1 + (at % 27)).padStart(2, '0')}`
const bankFile = () =>
  [
    'Date,Description,Amount',
    ...Array.from(
      { length: ROWS },
      (_, at) => `${dayOf(at)},CUSTOMER ${at} LTD INV-${3000 + at},${137 + at * 31}.15`,
    ),
  ].join('\n')
const ledgerFile = () =>
  [
    'Date,Description,Amount,Reference',
    ...Array.from(
      { length: ROWS },
      (_, at) => `${dayOf(at)},Customer ${at} Limited,-${137 + at * 31}.15,INV-${3000 + at}`,
    ),
  ].join('\n')

/** An account whose two files are imported and matched. */
async function aMatchedAccount() {
  const { id } = await anAccount(desk, as, companyId)
  const ledger = await anUpload(desk, as, id, ledgerFile(), { side: 'ledger', columnMapping })
  await desk.drain()
  const bank = await anUpload(desk, as, id, bankFile())
  await desk.drain()
  const { body: item } = await desk.call('getImport', { as, params: { id: bank.id } })
  return { id, ledgerImportId: ledger.id, bankImportId: bank.id, runId: item.runId as string }
}
const stats = async (id: number) => (await desk.call('getAccountStats', { as, params: { id } })).body
const operation = async (id: string) => (await desk.call('getOperation', { as, params: { id } })).body

test('undoing a matching run opens every line that it matched, and the run can be asked for again', async () => {
  const { id, runId } = await aMatchedAccount()
  const before = await stats(id)
  expect(before.matchedTransactions).toBeGreaterThan(ROWS * 0.7)
  const { status, body } = await desk.call('undoMatchingRun', { as, params: { id: runId } })
  expect([status, body.total]).toEqual([202, before.matchedTransactions])
  await desk.drain()
  expect(await operation(body.id)).toMatchObject({
    status: 'undone',
    processed: before.matchedTransactions,
    blocked: [],
  })
  expect(await stats(id)).toMatchObject({ matchedTransactions: 0, totalTransactions: ROWS })
  expect((await desk.call('undoMatchingRun', { as, params: { id: runId } })).body.code).toBe(
    'operation.state',
  )
})

test('what people approved of a run since stays when it is undone, and is named', async () => {
  const { id, runId } = await aMatchedAccount()
  const { body: matches } = await desk.call('listMatches', { as, query: { accountId: id } })
  const params = { id: matches[0].id }
  await desk.call('undoMatchDecision', { as, params })
  await desk.call('approveMatch', { as, params })
  const { body } = await desk.call('undoMatchingRun', { as, params: { id: runId } })
  await desk.drain()
  const [{ description }] = matches[0].sourceTransactions
  expect(await operation(body.id)).toMatchObject({
    status: 'partly_undone',
    processed: matches.length - 1,
    blocked: [
      { ...params, reason: `The match of “${description}” stays: a person has approved it in the meantime.` },
    ],
  })
  expect(await stats(id)).toMatchObject({ matchedTransactions: 1 })
})

test('a line that is disputed stays when its import is undone, and is named', async () => {
  const { id } = await anAccount(desk, as, companyId)
  const { id: importId } = await anUpload(
    desk,
    as,
    id,
    'Date,Description,Amount\n2026-03-01,Rent,-900.00\n2026-03-02,Coffee,-3.00',
  )
  await desk.drain()
  const line = (await desk.items()).find(
    ({ importBatchId, description }) => importBatchId === importId && description === 'Rent',
  )!
  const dispute = { transactionIds: [line.id], reason: 'Nobody rents there' }
  await desk.call('disputeLines', { as, body: dispute })
  const { body } = await desk.call('undoImport', { as, params: { id: importId } })
  await desk.drain()
  expect(await operation(body.id)).toMatchObject({
    status: 'partly_undone',
    processed: 1,
    blocked: [{ id: line.id, reason: '“Rent” stays: it is disputed.' }],
  })
})

test('undoing a bank import takes its lines away with the matches that hold them, and the file can come again', async () => {
  const { id, bankImportId } = await aMatchedAccount()
  const { body } = await desk.call('undoImport', { as, params: { id: bankImportId } })
  await desk.drain()
  expect(await operation(body.id)).toMatchObject({ status: 'undone', processed: ROWS })
  expect(await stats(id)).toMatchObject({
    totalTransactions: 0,
    matchedTransactions: 0,
    unmatchedLedgerTransactions: ROWS,
    balance: '1000.00',
  })
  const again = await anUpload(desk, as, id, bankFile())
  await desk.drain()
  expect((await desk.call('getImport', { as, params: { id: again.id } })).body).toMatchObject({
    newRecords: ROWS,
    repeatsImportId: null,
  })
})

test('undoing a ledger import takes its journal entries out of the books, and it is undone once all of them are', async () => {
  const { id, ledgerImportId } = await aMatchedAccount()
  const params = { id: ledgerImportId }
  await desk.call('undoImport', { as, params })
  const status = async () => (await desk.call('getImport', { as, params })).body.status
  expect(await status()).toBe('undoing')
  expect((await desk.call('undoImport', { as, params })).body.code).toBe('operation.state')
  await desk.drain()
  expect(await status()).toBe('undone')
  expect(await stats(id)).toMatchObject({
    totalTransactions: ROWS,
    matchedTransactions: 0,
    ledgerTransactions: 0,
  })
})

test('an undo is asked for once: the second time hears that it is undone', async () => {
  const { bankImportId } = await aMatchedAccount()
  const replies = await Promise.all(
    [1, 2].map(() => desk.call('undoImport', { as, params: { id: bankImportId } })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([202, 409])
  await desk.drain()
})

test('a message that comes twice, or for another company, changes nothing', async () => {
  const { runId } = await aMatchedAccount()
  const { body } = await desk.call('undoMatchingRun', { as, params: { id: runId } })
  const message = { ...desk.messages[0]! }
  await desk.drain()
  const size = (await desk.items()).length
  expect(await desk.deliver(message)).toBe(true)
  expect(
    await desk.deliver({
      ...message,
      body: JSON.stringify({ version: 1, companyId: companyId + 1, operationId: body.id }),
    }),
  ).toBe(false)
  expect((await desk.items()).length).toBe(size)
})

test('undoing an import whose lines are each matched with many entries frees them a few matches at a time', async () => {
  const { id: accountId } = await anAccount(desk, as, companyId, { balance: '0' })
  const days = ['2026-01-11', '2026-01-12', '2026-01-13']
  const rows = days.map((day) => `${day},Sum,39.00`)
  const { id } = await anUpload(desk, as, accountId, ['Date,Description,Amount', ...rows].join('\n'))
  await desk.drain()
  const { body: lines } = await desk.call('listSourceTransactions', { as, query: { accountId } })
  const parts = days.flatMap((day) => Array.from({ length: 39 }, (_, at) => `${day},${day} part ${at},-1.00`))
  await anUpload(desk, as, accountId, ['Date,Description,Amount', ...parts].join('\n'), { side: 'ledger' })
  await desk.drain()
  for (const { id: sourceTransactionId, transactionDate } of lines) {
    const query = { accountId, search: transactionDate, limit: 100 }
    const { body: entries } = await desk.call('listLedgerTransactions', { as, query })
    const ledgerTransactionIds = entries.map((entry: { id: string }) => entry.id)
    expect(ledgerTransactionIds).toHaveLength(39)
    const matched = await desk.call('createMatch', {
      as,
      body: { sourceTransactionId, ledgerTransactionIds },
    })
    expect(matched.status).toBe(201)
  }
  const { body } = await desk.call('undoImport', { as, params: { id } })
  await desk.drain()
  expect(await operation(body.id)).toMatchObject({ status: 'undone', processed: days.length })
  expect(await stats(accountId)).toMatchObject({ matchedTransactions: 0, unmatchedLedgerTransactions: 117 })
})

test('what a request set going is told by its id, through every queue that it went by', async () => {
  const { bankImportId } = await aMatchedAccount()
  await desk.call('undoImport', { as, params: { id: bankImportId } })
  await desk.drain()
  const { body } = await desk.call('listAuditHistory', {
    as,
    params: { companyId },
    query: { limit: 100 },
  })
  const changes = body as { metadata: { source: string; requestId: string } }[]
  const idsOf = (source: string) =>
    new Set(
      changes.filter(({ metadata }) => metadata.source === source).map((each) => each.metadata.requestId),
    )
  // Newest first.
  const [asked] = idsOf('undoImport')
  expect(idsOf('run-operation')).toContain(asked)
  // A file that arrives is told of by the store: the import and the matching that follows it have one id.
  const [arrived] = idsOf('import-bank-file')
  expect(idsOf('run-matching')).toContain(arrived)
})

/** What may still happen under an approved reconciliation and in a locked period: nothing that changes them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import {
  aBankLine,
  aCompany,
  aLedgerEntry,
  aMember,
  anAccount,
  anApprovedPeriod,
  anUpload,
} from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const codeOf = ({ status, body }: Json) => [status, body?.code]
const CLOSED = [409, 'reconciliation.approved']
const LOCKED = [409, 'period.locked']

async function match(bank: { id: string }, ledger: { id: string }) {
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  return desk.call('createMatch', { as, body })
}

async function anAccountWithJanuary(companyId?: number) {
  const company = companyId ?? (await aCompany(desk, as)).id
  const accountId = (await anAccount(desk, as, company)).id
  const file = 'Date,Description,Amount\n2026-01-06,Deposit,100.00\n'
  const januaryFile = await anUpload(desk, as, accountId, file)
  await desk.drain()
  const [bank] = (await desk.call('listSourceTransactions', { as, query: { accountId } })).body
  const ledger = await aLedgerEntry(desk, as, accountId)
  const matched = (await match(bank, ledger)).body
  return { company, accountId, bank, ledger, matched, januaryFile }
}

/** Over whatever the checklist still has open, and back for a reason. */
async function lock(companyId: number, lockedThrough: string | null, who = as) {
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  const reason = 'The bank sends the rest next week'
  const body = { lockedThrough, reason, override: { reason }, version }
  return desk.call('updatePeriodLock', { as: who, params: { id: companyId }, body })
}

test('no write changes what lies under an approved statement, and each refusal names it', async () => {
  const { accountId, matched, januaryFile } = await anAccountWithJanuary()
  const early = await aLedgerEntry(desk, as, accountId, { amount: '-55.00', transactionDate: '2026-01-30' })
  await anApprovedPeriod(desk, as, accountId)
  const unmatched = await desk.call('deleteMatch', { as, params: { id: matched.id } })
  expect(codeOf(unmatched)).toEqual(CLOSED)
  expect(unmatched.body.message).toBe(
    'This would change an approved statement (Chequing, Jan 1, 2026 to Jan 31, 2026). Reopen it first.',
  )
  expect(codeOf(await desk.call('rejectMatch', { as, params: { id: matched.id } }))).toEqual(CLOSED)
  expect(codeOf(await desk.call('undoImport', { as, params: { id: januaryFile.id } }))).toEqual(CLOSED)
  const line = {
    financialAccountId: accountId,
    description: 'Late',
    amount: '-5.00',
    transactionDate: '2026-01-31',
  }
  expect(codeOf(await desk.call('createSourceTransaction', { as, body: line }))).toEqual(CLOSED)
  expect(codeOf(await desk.call('createLedgerTransaction', { as, body: line }))).toEqual(CLOSED)

  const cleared = await aBankLine(desk, as, accountId, { amount: '55.00', transactionDate: '2026-02-02' })
  expect((await match(cleared, early)).status).toBe(201)
  const list = await desk.call('listLedgerTransactions', { as, query: { accountId } })
  const statusOf = (id: string) => list.body.find((each: Json) => each.id === id).status
  expect(statusOf(early.id)).toBe('matched')
  expect(statusOf(matched.ledgerTransactionId)).toBe('reconciled')
})

test('a match under an approved statement is signed off no more, nor in a locked month, and a sign-off is not taken back', async () => {
  const { company, accountId, matched } = await anAccountWithJanuary()
  const params = { id: matched.id }
  await lock(company, '2026-01-31')
  expect(codeOf(await desk.call('approveMatch', { as, params }))).toEqual(LOCKED)
  await lock(company, null)
  expect((await desk.call('approveMatch', { as, params })).status).toBe(200)

  const other = (await match(await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId)))
    .body
  await anApprovedPeriod(desk, as, accountId, { closingBalance: '1200.00' })
  expect(codeOf(await desk.call('approveMatch', { as, params: { id: other.id } }))).toEqual(CLOSED)
  expect(codeOf(await desk.call('undoMatchDecision', { as, params: { id: matched.id } }))).toEqual(CLOSED)
})

test('a bulk operation leaves what lies under an approved statement as it is, and names it', async () => {
  const { company, accountId, matched } = await anAccountWithJanuary()
  const approvedId = await anApprovedPeriod(desk, as, accountId)
  const bank = await aBankLine(desk, as, accountId, { amount: '55.00', transactionDate: '2026-02-02' })
  const ledger = await aLedgerEntry(desk, as, accountId, { amount: '-55.00', transactionDate: '2026-02-02' })
  const open = (await match(bank, ledger)).body
  const body = { companyId: company, operationType: 'bulk_reject', matchIds: [matched.id, open.id] }
  const { id } = (await desk.call('createBulkOperation', { as, body })).body.operation
  const executed = await desk.call('executeBulkOperation', { as, params: { id } })
  await desk.drain()
  expect(executed.body.results).toMatchObject({ successful: 1, failed: 1 })
  expect(JSON.stringify(executed.body.results)).toContain('This would change an approved statement')

  const approving = { companyId: company, matchIds: [matched.id] }
  const refused = await desk.call('bulkApprove', { as, body: approving })
  expect(refused.body).toMatchObject({ processedMatches: 0 })
  const statement = { id: approvedId }
  await desk.call('reopenReconciliation', {
    as,
    params: statement,
    body: { reason: 'A match awaits its sign-off' },
  })
  const approved = await desk.call('bulkApprove', { as, body: approving })
  await desk.drain()
  expect(approved.body).toMatchObject({ processedMatches: 1 })
  for (const step of ['completeReconciliation', 'approveReconciliation'] as const)
    expect((await desk.call(step, { as, params: statement })).status).toBe(200)
  const operationId = (approved.body.operation ?? approved.body).id
  const undone = await desk.call('undoBulkOperation', { as, params: { id: operationId } })
  expect(undone.status).toBe(202)
  await desk.drain()
  const { body: undo } = await desk.call('getOperation', { as, params: { id: undone.body.id } })
  expect(undo).toMatchObject({ status: 'partly_undone', processed: 0 })
  const { body: still } = await desk.call('listMatches', { as, query: { companyId: company } })
  expect(still.find((each: Json) => each.id === matched.id)).toMatchObject({ approvalStatus: 'approved' })
})

test('a run whose matches lie under an approved statement is not taken back', async () => {
  const company = (await aCompany(desk, as)).id
  const accountId = (await anAccount(desk, as, company)).id
  await aBankLine(desk, as, accountId, { description: 'ACME LTD INV 4711' })
  await aLedgerEntry(desk, as, accountId, {
    description: 'ACME LTD INV 4711',
    transactionDate: '2026-01-06',
  })
  const run = (await desk.call('createMatchingRun', { as, body: { accountId, mode: 'live' } })).body
  await desk.drain()
  await anApprovedPeriod(desk, as, accountId)
  expect(codeOf(await desk.call('undoMatchingRun', { as, params: { id: run.id } }))).toEqual(CLOSED)
})

test('of an approval and a match that is taken apart at the same time, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { accountId, matched } = await anAccountWithJanuary()
    const body = {
      financialAccountId: accountId,
      periodStart: '2026-01-01',
      periodEnd: '2026-01-31',
      openingBalance: '1000.00',
      closingBalance: '1100.00',
      status: 'in_progress',
    }
    const { id } = (await desk.call('createReconciliation', { as, body })).body
    await desk.call('completeReconciliation', { as, params: { id } })
    const [approved, unmatched] = await Promise.all([
      desk.call('approveReconciliation', { as, params: { id } }),
      desk.call('deleteMatch', { as, params: { id: matched.id } }),
    ])
    const outcome = [approved.status, unmatched.status]
    // Whoever approves after that is told what is open, and whoever does at the same moment that it changed.
    expect([
      [200, 409],
      [409, 204],
      [422, 204],
    ]).toContainEqual(outcome)
    expect(verify(await desk.items()).broken).toEqual([])
  }
})

test('lines that an import brings under an approval take it back, of later statements too, and everybody says so', async () => {
  const { accountId } = await anAccountWithJanuary()
  const january = await anApprovedPeriod(desk, as, accountId)
  const february = await anApprovedPeriod(desk, as, accountId, {
    periodStart: '2026-02-01',
    periodEnd: '2026-02-28',
    openingBalance: '1100.00',
    closingBalance: '1100.00',
  })
  const march = await anApprovedPeriod(desk, as, accountId, {
    periodStart: '2026-03-01',
    periodEnd: '2026-03-31',
    openingBalance: '1100.00',
    closingBalance: '1100.00',
  })
  const late = 'Date,Description,Amount\n2026-02-17,Forgotten fee,-5.00\n2026-04-01,Next,7.00\n'
  const { id } = await anUpload(desk, as, accountId, late)
  await desk.drain()
  const receipt = (await desk.call('getImport', { as, params: { id } })).body
  expect(receipt).toMatchObject({ status: 'completed', newRecords: 2 })
  expect(receipt.revokedReconciliations.map((each: Json) => each.id).sort()).toEqual([february, march].sort())
  expect((await desk.call('getReconciliation', { as, params: { id: february } })).body).toMatchObject({
    status: 'in_progress',
    revokedAt: expect.any(String),
    revokedBecause: 'The file bank.csv brought bank lines dated under this approval.',
    difference: '5.00',
  })
  expect((await desk.call('getReconciliation', { as, params: { id: january } })).body.status).toBe('approved')
  const { body } = await desk.call('getAccount', { as, params: { id: accountId } })
  expect(body.approvedThrough).toBe('2026-01-31')

  await anUpload(desk, as, accountId, 'Date,Description,Amount\n2026-01-09,Old invoice,-70.00\n', {
    side: 'ledger',
  })
  await desk.drain()
  expect((await desk.call('getReconciliation', { as, params: { id: january } })).body.status).toBe(
    'in_progress',
  )
})

test('in a locked period nothing is posted, matched or unmatched; opening it again is another day or none', async () => {
  const { company, accountId, matched } = await anAccountWithJanuary()
  const open = await aBankLine(desk, as, accountId, { transactionDate: '2026-01-08' })
  const entry = await aLedgerEntry(desk, as, accountId, { transactionDate: '2026-01-08' })
  await aMember(desk, as, company, `carl${company}`)
  expect((await lock(company, '2026-01-31', `carl${company}`)).status).toBe(403)
  expect((await lock(company, '2026-01-31')).body).toMatchObject({ lockedThrough: '2026-01-31' })

  const refused = await match(open, entry)
  expect(codeOf(refused)).toEqual(LOCKED)
  expect(refused.body.message).toContain('The books of Maple Trading are locked through Jan 31, 2026.')
  expect(codeOf(await desk.call('deleteMatch', { as, params: { id: matched.id } }))).toEqual(LOCKED)
  const body = { financialAccountId: accountId, description: 'x', amount: '1', transactionDate: '2026-01-31' }
  expect(codeOf(await desk.call('createSourceTransaction', { as, body }))).toEqual(LOCKED)
  expect(codeOf(await desk.call('createLedgerTransaction', { as, body }))).toEqual(LOCKED)
  const chart = (await desk.call('listChartAccounts', { as, query: { companyId: company } })).body
  const journal = (status: string, entryDate: string) => ({
    as,
    body: {
      journalEntry: { companyId: company, entryDate, status },
      journalEntryLines: [
        { chartAccountId: chart[0].id, debitAmount: '1.00' },
        { chartAccountId: chart[1].id, creditAmount: '1.00' },
      ],
    },
  })
  expect(codeOf(await desk.call('createJournalEntry', journal('POSTED', '2026-01-02')))).toEqual(LOCKED)
  expect(codeOf(await desk.call('createJournalEntry', journal('DRAFT', '2026-01-02')))).toEqual(LOCKED)
  expect((await desk.call('createJournalEntry', journal('POSTED', '2026-02-01'))).status).toBe(201)

  const file = 'Date,Description,Amount\n2026-01-20,Late,3.00\n2026-02-20,In time,4.00\n'
  const { id } = await anUpload(desk, as, accountId, file)
  await desk.drain()
  expect((await desk.call('getImport', { as, params: { id } })).body).toMatchObject({
    status: 'completed_with_errors',
    newRecords: 1,
    errorRecords: 1,
  })
  const rows = await desk.call('listImportRows', { as, params: { id } })
  expect(rows.body[0].reason).toBe(
    'The books are locked through Jan 31, 2026. Import this row again once they are unlocked.',
  )

  expect((await lock(company, '2026-01-05')).status).toBe(200)
  expect((await match(open, entry)).status).toBe(201)
  expect((await lock(company, null)).body).toMatchObject({ lockedThrough: null, lockedAt: null })
  const again = await anUpload(desk, as, accountId, file)
  await desk.drain()
  expect((await desk.call('getImport', { as, params: { id: again.id } })).body.newRecords).toBe(1)
})

test('rows that repeat a line are taken anyway once their period is open, and take an approval back', async () => {
  const { company, accountId, januaryFile } = await anAccountWithJanuary()
  const january = await anApprovedPeriod(desk, as, accountId)
  const file = 'Date,Description,Amount\n2026-01-06,Deposit,100.00\n'
  const { id } = await anUpload(desk, as, accountId, file, { fileName: 'again.csv' })
  await desk.drain()
  expect(januaryFile.id).not.toBe(id)
  const take = async () => {
    const reply = await desk.call('takeDuplicates', { as, params: { id }, body: {} })
    await desk.drain()
    return (await desk.call('getOperation', { as, params: { id: reply.body.id } })).body
  }
  await lock(company, '2026-01-31')
  expect(await take()).toMatchObject({
    status: 'partly_done',
    processed: 0,
    blocked: [{ reason: expect.stringContaining('locked period') }],
  })
  await lock(company, null)
  expect(await take()).toMatchObject({ status: 'done', processed: 1 })
  expect((await desk.call('getReconciliation', { as, params: { id: january } })).body).toMatchObject({
    status: 'in_progress',
    revokedBecause: 'The file again.csv brought bank lines dated under this approval.',
  })
})

test('an import that began under an open period leaves behind what was closed meanwhile, and says what closed it', async () => {
  const { accountId } = await anAccountWithJanuary()
  const file = 'Date,Description,Amount\n2026-02-03,Later,8.00\n2026-02-09,More,9.00\n'
  const { id } = await anUpload(desk, as, accountId, file)
  await desk.drain()
  const reply = await desk.call('undoImport', { as, params: { id } })
  expect(reply.status).toBe(202)
  const [first] = (await desk.call('listSourceTransactions', { as, query: { accountId, status: 'pending' } }))
    .body
  const entry = await aLedgerEntry(desk, as, accountId, { amount: '-8.00', transactionDate: '2026-02-03' })
  await match(first, entry)
  await anApprovedPeriod(desk, as, accountId, { periodEnd: '2026-02-05', closingBalance: '1108.00' })
  await desk.drain()
  const operation = (await desk.call('getOperation', { as, params: { id: reply.body.id } })).body
  expect(operation).toMatchObject({
    status: 'partly_undone',
    processed: 1,
    blocked: [{ id: first.id, reason: expect.stringContaining('an approved statement') }],
  })
})

test('a run leaves lines of a locked period to nobody: it proposes none of them and ends', async () => {
  const company = (await aCompany(desk, as)).id
  const accountId = (await anAccount(desk, as, company)).id
  for (const [transactionDate, name] of [
    ['2026-01-06', 'ACME LTD INV 4711'],
    ['2026-02-06', 'BOREAL LTD INV 9931'],
  ] as const) {
    const rest = { description: name, transactionDate }
    await aBankLine(desk, as, accountId, rest)
    await aLedgerEntry(desk, as, accountId, rest)
  }
  await lock(company, '2026-01-31')
  const { id } = (await desk.call('createMatchingRun', { as, body: { accountId, mode: 'live' } })).body
  await desk.drain()
  expect((await desk.call('getMatchingRun', { as, params: { id } })).body).toMatchObject({
    status: 'completed',
    applied: 1,
    sourceCount: 1,
  })
})

test('of an approval and an import into its period, whichever comes first, no approved statement is wrong', async () => {
  for (let round = 0; round < 3; round++) {
    const { accountId } = await anAccountWithJanuary()
    const body = {
      financialAccountId: accountId,
      periodStart: '2026-01-01',
      periodEnd: '2026-01-31',
      openingBalance: '1000.00',
      closingBalance: '1100.00',
      status: 'in_progress',
    }
    const { id } = (await desk.call('createReconciliation', { as, body })).body
    await desk.call('completeReconciliation', { as, params: { id } })
    await anUpload(desk, as, accountId, 'Date,Description,Amount\n2026-01-29,Late fee,-3.00\n')
    const [approval] = await Promise.all([
      desk.call('approveReconciliation', { as, params: { id } }),
      desk.drain(),
    ])
    // Approved before its line came, refused while it came, or no longer completed once it was there.
    expect([200, 409, 422]).toContain(approval.status)
    const { status } = (await desk.call('getReconciliation', { as, params: { id } })).body
    expect(status).toBe('in_progress')
    expect(verify(await desk.items()).broken).toEqual([])
  }
})

test('an old line takes back a chain that is longer than one transaction', async () => {
  const company = (await aCompany(desk, as)).id
  const accountId = (await anAccount(desk, as, company)).id
  for (let number = 1; number <= 42; number++) {
    const day = new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10)
    const balances = { openingBalance: '1000.00', closingBalance: '1000.00' }
    await anApprovedPeriod(desk, as, accountId, { periodStart: day, periodEnd: day, ...balances })
  }
  const { id } = await anUpload(desk, as, accountId, 'Date,Description,Amount\n2026-01-01,Old,-1.00\n')
  await desk.drain()
  const { body } = await desk.call('getImport', { as, params: { id } })
  expect(body).toMatchObject({ status: 'completed', newRecords: 1 })
  expect(body.revokedReconciliations).toHaveLength(42)
  const approved = await desk.call('listReconciliations', { as, query: { accountId, status: 'approved' } })
  expect(approved.body).toEqual([])
})

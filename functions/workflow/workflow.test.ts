import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
})
afterAll(() => desk.stop())

const list = (query: Record<string, string | number> = {}) =>
  desk.call('listWorkflowStatus', { as, params: { companyId }, query })

test('a company in which nothing happens has no work', async () => {
  expect((await list()).body).toEqual([])
})

test('imports, runs, matches, drafts and bulk operations are told with how far they are', async () => {
  const text = 'Date,Description,Amount\n2026-03-01,Rent,-900.00\n2026-03-02,Tea,wrong'
  await anUpload(desk, as, accountId, text, { fileName: 'march.csv' })
  await desk.drain()
  await anUpload(desk, as, accountId, 'Date,Description,Amount\n2026-04-01,x,1', { fileName: 'april.csv' })
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const [one, other] = chart.filter(({ accountCode }: { accountCode: string }) => /^[45]/.test(accountCode))
  await desk.call('createJournalEntry', {
    as,
    body: {
      journalEntry: { companyId, entryDate: '2025-11-09', description: 'Accrual', status: 'DRAFT' },
      journalEntryLines: [
        { chartAccountId: one.id, debitAmount: '5' },
        { chartAccountId: other.id, creditAmount: '5' },
      ],
    },
  })
  const [bank, ledger] = [await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId)]
  const pair = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  const { id: matchId } = (await desk.call('createMatch', { as, body: pair })).body
  const bulk = { companyId, operationType: 'bulk_approve', matchIds: [matchId] }
  const { id } = (await desk.call('createBulkOperation', { as, body: bulk })).body.operation

  const { body } = await list()
  const told = body.map((of: Record<string, unknown>) => [
    of.entityType,
    of.currentStage,
    of.approvalRequired,
  ])
  expect(told.slice(0, 4)).toEqual([
    ['operation', 'initiated', true],
    ['transaction_match', 'review', true],
    ['journal_entry', 'initiated', true],
    ['import', 'initiated', false],
  ])
  expect(told).toContainEqual(['import', 'review', false])
  expect(told).toContainEqual(['matching_run', 'completed', false])
  expect(body.find(({ entityType }: { entityType: string }) => entityType === 'import').notes).toMatch(
    /^april\.csv: /,
  )

  const of = (type: string) => body.find(({ entityType }: { entityType: string }) => entityType === type)
  expect(of('transaction_match').notes).toMatch(/^“.+” of [A-Z][a-z]{2} \d{1,2}, \d{4} awaits approval$/)
  expect(of('transaction_match').stageData).toEqual({
    status: 'pending',
    matchType: 'one_to_one',
    confidenceScore: '1',
  })
  expect(of('operation')).toMatchObject({
    stageData: { status: 'pending', total: 1, processed: 0, leftOut: 0 },
    approvedAt: null,
    completedAt: null,
  })

  await desk.call('executeBulkOperation', { as, params: { id } })
  const after = (await list()).body
  expect(after.map(({ entityType }: { entityType: string }) => entityType)).not.toContain('transaction_match')
  expect(after[0]).toMatchObject({ entityId: id, currentStage: 'completed', approvedBy: as })
  expect(after[0].completedAt >= after[0].approvedAt).toBe(true)
  expect(after[0].approvedAt).not.toBeNull()
  await desk.drain()
})

test('a completed reconciliation and a report in review await approval until they have it', async () => {
  const { id: own } = await anAccount(desk, as, companyId, { name: 'Savings', balance: '0.00' })
  const balances = { openingBalance: '0', closingBalance: '0', status: 'in_progress' }
  const of = { financialAccountId: own, periodStart: '2026-01-01', periodEnd: '2026-01-31', ...balances }
  const { id } = (await desk.call('createReconciliation', { as, body: of })).body
  expect((await desk.call('completeReconciliation', { as, params: { id } })).status).toBe(200)
  const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const { body: report } = await desk.call('generateAuditReport', { as, params: { companyId }, body: period })
  const move = (status: string, version: number) =>
    desk.call('updateComplianceStatus', {
      as,
      params: { companyId, documentId: report.id },
      body: { status, version },
    })
  await move('review', report.version)

  expect((await list()).body.slice(0, 2)).toMatchObject([
    {
      entityType: 'compliance_document',
      entityId: report.id,
      currentStage: 'review',
      approvalRequired: true,
    },
    { entityType: 'reconciliation_batch', entityId: id, currentStage: 'review', approvalRequired: true },
  ])
  await desk.call('approveReconciliation', { as, params: { id } })
  await move('approved', report.version + 1)
  const left = (await list()).body.map(({ entityId }: { entityId: string }) => entityId)
  expect(left).not.toContain(report.id)
  expect(left).not.toContain(id)
})

test('the list goes on where a page ended', async () => {
  const all = (await list()).body.map(({ id }: { id: string }) => id)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.body.map(({ id }: { id: string }) => id))
    cursor = /cursor=([^&>]+)/.exec(page.headers.link ?? '')?.[1]
  } while (cursor)
  expect(seen).toEqual(all)
  expect((await list({ cursor: `${companyId}.202601.7${'Z'.repeat(25)}` })).status).toBe(400)
})

/**
 * The authorisation matrix, generated from the contract: every route as every kind of caller, and every id that a route
 * carries as a foreign, an unknown and a malformed one. A denial leaves the stored state as it was.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { endpoints } from '../shared/contract/index.ts'
import type { IdKind } from '../shared/contract/scalars.ts'
import { isAtLeast, ROLES } from '../shared/domain/companies/role.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from './builders.ts'
import { type Desk, type Reply, startDesk } from './desk.ts'
import { put, queries, type Slot, slotsOf } from './requests.ts'

let desk: Desk
let own: Record<IdKind, string | number>
let foreign: Record<IdKind, string | number>

beforeAll(async () => {
  desk = await startDesk()
  own = await idsOf('owner')
  foreign = await idsOf('stranger')
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
  for (const role of ROLES.filter((each) => each !== 'owner')) {
    await desk.raw.send(
      new PutCommand({
        TableName: 'table',
        Item: {
          pk: `U#${role}`,
          sk: `M#${own.company}`,
          userId: role,
          companyId: own.company,
          role,
          isDefault: true,
        },
      }),
    )
  }
})
// People are put into roles behind the books.
afterAll(() => desk.stop({ isSound: false }))

async function idsOf(as: string): Promise<Record<IdKind, string | number>> {
  const company = await aCompany(desk, as)
  const account = await anAccount(desk, as, company.id)
  const [line, ledger] = [await aBankLine(desk, as, account.id), await aLedgerEntry(desk, as, account.id)]
  const match = await desk.call('createMatch', {
    as,
    body: { sourceTransactionId: line.id, ledgerTransactionId: ledger.id },
  })
  return {
    company: company.id,
    account: account.id,
    companyOrAccount: account.id,
    chartAccount: account.chartAccountId,
    line: line.id,
    record: match.body.id,
  }
}

/** Ids that are well formed and that nothing has. */
const unknown: Record<IdKind, (kind: Record<IdKind, string | number>) => string | number> = {
  company: () => 9_999_999,
  account: () => 9_999_998,
  companyOrAccount: () => 9_999_996,
  chartAccount: () => 9_999_997,
  line: ({ company }) => `${Number(company) + 5000}.1.20260101.${'0'.repeat(32)}`,
  record: ({ company }) => `${Number(company) + 5000}.202601.${'0'.repeat(26)}`,
}

/** A request of the right shape with the given id in the slot; the other required ids are the caller's own. */
function requestFor(of: Endpoint, ids: Record<IdKind, string | number>, slot?: Slot, value?: unknown) {
  const request = {
    params: {} as Record<string, never>,
    query: { ...queries[of.name] } as Record<string, never>,
    body: undefined as unknown,
  }
  for (const each of slotsOf(of)) if (each.part === 'params') put(request, each, ids[each.kind])
  if (of.query) for (const each of slotsOf(of)) if (each.part === 'query') put(request, each, ids[each.kind])
  if (of.body) request.body = structuredClone(bodies[of.name]?.(ids) ?? {})
  if (of.path.includes('{userId}')) put(request, { part: 'params', path: ['userId'] }, 'owner')
  if (of.path.includes('{version}')) put(request, { part: 'params', path: ['version'] }, 1)
  if (slot) put(request, slot, value)
  return request
}

const aRule = (ids: Record<IdKind, string | number>) => ({
  name: 'Fees',
  when: { side: 'bank', textIncludes: 'fee' },
  action: { kind: 'book_to', chartAccountId: ids.chartAccount },
})

const aReconciliation = (ids: Record<IdKind, string | number>) => ({
  companyId: ids.company,
  financialAccountId: ids.account,
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  openingBalance: '0.00',
  closingBalance: '0.00',
})

const entryLines = (ids: Record<IdKind, string | number>) => [
  { chartAccountId: ids.chartAccount, debitAmount: '1' },
  { chartAccountId: ids.chartAccount, creditAmount: '1' },
]

const aRecurringEntry = (ids: Record<IdKind, string | number>) => ({
  name: 'Rent',
  every: 'month',
  dayOfMonth: 31,
  nextDay: '2026-01-31',
  journalEntryLines: entryLines(ids),
})

const aTradeDocument = (ids: Record<IdKind, string | number>) => ({
  contactId: ids.record,
  documentDate: '2026-01-10',
  lines: [{ chartAccountId: ids.chartAccount, unitPrice: '100.00' }],
})

/** A valid body for each route that takes one; a new route without an entry fails below. */
const bodies: Record<string, (ids: Record<IdKind, string | number>) => unknown> = {
  createCompany: () => ({ name: 'New' }),
  createAccount: (ids) => ({
    companyId: ids.company,
    name: 'A',
    institutionName: 'B',
    accountNumber: '1234',
  }),
  updateCompany: () => ({ name: 'Renamed', version: 1 }),
  updateCompanyPolicies: () => ({ requiresSecondPerson: true, version: 1 }),
  confirmCompanyChange: () => ({ version: 1 }),
  withdrawCompanyChange: () => ({ version: 1 }),
  updatePeriodLock: () => ({ lockedThrough: '2020-01-31', version: 1 }),
  createReconciliation: (ids) => aReconciliation(ids),
  createProposedReconciliation: (ids) => aReconciliation(ids),
  getPeriodBalance: (ids) => ({ companyId: ids.company, financialAccountId: ids.account }),
  updateReconciliation: () => ({ closingBalance: '2.00', version: 1 }),
  reopenReconciliation: () => ({ reason: 'A fee is missing' }),
  chooseDefaultCompany: (ids) => ({ companyId: ids.company }),
  addMember: () => ({ email: 'new@example.com', role: 'viewer' }),
  updateMember: () => ({ role: 'viewer' }),
  updateAccount: () => ({ name: 'Renamed', version: 1 }),
  updateAccountSettings: () => ({
    name: 'A',
    displayColor: '#10B981',
    isActive: true,
    notificationsEnabled: true,
    lowBalanceThreshold: '1',
  }),
  createSourceTransaction: (ids) => ({
    financialAccountId: ids.account,
    description: 'x',
    amount: '1',
    transactionDate: '2026-01-01',
  }),
  addOpeningItems: () => ({ items: [{ date: '2020-01-31', description: 'Cheque 1', amount: '-1' }] }),
  explainItem: () => ({ explanation: 'The tax office holds it' }),
  excludeLine: () => ({ reason: 'bank_error' }),
  createAttachment: (ids) => ({
    attachedTo: 'journal_entry',
    ownerId: ids.record,
    fileName: 'a.txt',
    contentType: 'text/plain',
    sizeBytes: 1,
  }),
  createComment: (ids) => ({ commentedOn: 'match', ownerId: ids.record, text: 'Whose is this?' }),
  readNotices: (ids) => ({ companyId: ids.company, ids: [ids.record] }),
  updateNoticePreferences: (ids) => ({ companyId: ids.company, page: [], mail: ['night'], version: 0 }),
  removeAttachment: () => ({ reason: 'Wrong file' }),
  bookLine: (ids) => ({ parts: [{ chartAccountId: ids.chartAccount, amount: '1.00' }] }),
  deleteLines: (ids) => ({ transactionIds: [ids.line] }),
  excludeLines: (ids) => ({ transactionIds: [ids.line], reason: 'bank_error' }),
  includeLines: (ids) => ({ transactionIds: [ids.line] }),
  disputeLines: (ids) => ({ transactionIds: [ids.line], reason: 'Nobody ordered this' }),
  settleLines: (ids) => ({ transactionIds: [ids.line] }),
  noteLines: (ids) => ({ transactionIds: [ids.line], note: 'Asked the branch' }),
  assignLines: (ids) => ({ transactionIds: [ids.line], assignedTo: null }),
  classifyTransactions: (ids) => ({ transactionIds: [ids.line], classification: 'fees' }),
  createLedgerTransaction: (ids) => ({ financialAccountId: ids.account, description: 'x', amount: '1' }),
  createImport: (ids) => ({
    accountId: ids.account,
    fileName: 'a.csv',
    fileSizeBytes: 10,
    columnMapping: { date: 'Date', description: 'D', amount: 'A' },
  }),
  takeDuplicates: () => ({ rows: [1] }),
  createQuickbooksImport: () => ({ fileName: 'a.csv', fileSizeBytes: 10 }),
  exportBulkOperations: (ids) => ({ companyId: ids.company }),
  createProof: (ids) => ({ companyId: ids.company, accountId: ids.account, month: '2026-10' }),
  createTemplate: (ids) => ({
    companyId: ids.company,
    name: 'Main bank',
    mapping: { date: 'Date', amount: 'Amount' },
  }),
  updateTemplate: () => ({ name: 'Main bank', mapping: { date: 'Date', amount: 'Amount' }, version: 1 }),
  createMatchingRun: (ids) => ({ accountId: ids.account }),
  tryRule: (ids) => ({ companyId: ids.company, when: { side: 'bank', textIncludes: 'fee' } }),
  createRule: (ids) => ({ companyId: ids.company, ...aRule(ids) }),
  updateRule: (ids) => ({ ...aRule(ids), priority: 1, isActive: true, version: 1 }),
  proposeAgain: (ids) => ({
    accountId: ids.account,
    sourceTransactionIds: [ids.line],
    ledgerTransactionIds: [ids.line],
  }),
  autoMatch: (ids) => ({ accountId: ids.account }),
  runIntelligentMatching: (ids) => ({ accountId: ids.account }),
  autoApproveMatches: (ids) => ({ accountId: ids.account }),
  matchInBatch: (ids) => ({ accountId: ids.account, batchSize: 50 }),
  autoPersistMatches: (ids) => ({ accountId: ids.account }),
  createMatch: (ids) => ({
    sourceTransactionId: ids.line,
    ledgerTransactionId: ids.line,
    documents: [{ id: ids.record, amount: '1.00' }],
  }),
  approveMatch: () => ({}),
  approveProposal: () => ({}),
  createBulkOperation: (ids) => ({
    companyId: ids.company,
    operationType: 'bulk_approve',
    matchIds: [ids.record],
  }),
  generateAuditReport: () => ({ periodStart: '2026-01-01', periodEnd: '2026-01-31' }),
  updateComplianceStatus: () => ({ status: 'review', version: 1 }),
  bulkApprove: (ids) => ({ companyId: ids.company, matchIds: [ids.record] }),
  createChartAccount: (ids) => ({ companyId: ids.company, accountName: 'Fuel', accountType: 'expense' }),
  importChartAccounts: (ids) => ({
    companyId: ids.company,
    accounts: [{ accountCode: '7100', accountName: 'Fuel', accountType: 'expense' }],
  }),
  updateChartAccount: () => ({ accountName: 'Fuel', version: 1 }),
  importContacts: (ids) => ({
    companyId: ids.company,
    contacts: [{ kind: 'customer', name: 'Harbour Bakery' }],
  }),
  importOpenDocuments: (ids) => ({
    companyId: ids.company,
    asOfDate: '2025-12-31',
    documents: [
      {
        kind: 'invoice',
        contactName: 'Harbour Bakery',
        number: 'A-1',
        documentDate: '2025-12-01',
        openAmount: '90.00',
      },
    ],
  }),
  createContact: (ids) => ({ companyId: ids.company, kind: 'customer', name: 'Harbour Bakery' }),
  updateContact: () => ({ name: 'Harbour Bakery', version: 1 }),
  createTaxCode: (ids) => ({ companyId: ids.company, code: 'S8', name: 'Sales tax', ratePercent: '8' }),
  updateTaxCode: () => ({ code: 'S8', name: 'Sales tax', ratePercent: '8', version: 1 }),
  createTradeDocument: (ids) => ({ companyId: ids.company, kind: 'invoice', ...aTradeDocument(ids) }),
  updateTradeDocument: (ids) => ({ ...aTradeDocument(ids), version: 1 }),
  createTradePayment: (ids) => ({
    companyId: ids.company,
    kind: 'customer_payment',
    contactId: ids.record,
    financialAccountId: ids.account,
    documentDate: '2026-01-20',
    amount: '60.00',
    lines: [{ chartAccountId: ids.chartAccount, amount: '1.00' }],
    allocations: [{ documentId: ids.record, amount: '60.00' }],
  }),
  allocateDocument: (ids) => ({ documentId: ids.record, amount: '60.00' }),
  undoAllocation: () => ({}),
  createTransfer: (ids) => ({ sourceTransactionId: ids.line, financialAccountId: ids.account }),
  voidTradeDocument: () => ({ reason: 'Meant for somebody else' }),
  createRecurringEntry: (ids) => ({ companyId: ids.company, ...aRecurringEntry(ids) }),
  updateRecurringEntry: (ids) => ({ ...aRecurringEntry(ids), version: 1 }),
  createJournalEntry: (ids) => ({
    journalEntry: { companyId: ids.company, entryDate: '2026-01-01' },
    journalEntryLines: entryLines(ids),
  }),
  createRevaluation: (ids) => ({
    companyId: ids.company,
    date: '2026-01-31',
    rates: [{ currency: 'EUR', rate: '1.4825' }],
  }),
  createIntercompanyPayment: (ids) => ({
    companyId: ids.company,
    chartAccountId: ids.chartAccount,
    otherCompanyId: 9_999_999,
    otherChartAccountId: 9_999_997,
    date: '2026-01-09',
    amount: '5.00',
  }),
  undoIntercompanyPayment: () => ({ reason: 'Entered twice' }),
  reverseJournalEntry: () => ({ date: '2026-02-01' }),
  voidJournalEntry: () => ({ reason: 'Entered twice' }),
  updateJournalEntry: (ids) => ({
    journalEntry: { entryDate: '2026-01-01' },
    journalEntryLines: entryLines(ids),
    version: 1,
  }),
}

const malformed: Record<IdKind, unknown[]> = {
  company: ['x', '-1', '1.5', '1e3', '0', '', '__proto__'],
  account: ['x', '-1', '../1'],
  companyOrAccount: ['x', '-1', '0', '1.5'],
  chartAccount: ['x', '-1'],
  line: ['x', '1', '1.2.20269999.00', 'C#1#'],
  record: ['x', '1', '1.202601', "1.202601.'; DROP"],
}

/** An answer but for the id of its request. */
const withoutRequest = ({ status, headers, body }: Reply) => ({
  status,
  headers,
  body: { ...body, requestId: '' },
})

test('every route that takes a body has a valid one in the matrix', () => {
  expect(endpoints.filter(({ body, name }) => body && !(name in bodies)).map(({ name }) => name)).toEqual([])
})

describe.each(endpoints.map((of) => [of.name, of] as const))('%s', (name, of) => {
  const call = (as: string, request: object) => desk.call(name as never, { as, ...request })

  test('nobody gets in without a membership, and nothing is written', async () => {
    if (of.access === 'signed-in') return
    const before = await desk.stateHash()
    const slots = slotsOf(of)
    const reply = await call('nobody', requestFor(of, own))
    expect(reply.status).toBe(slots.length ? 404 : 422)
    expect(await desk.stateHash()).toBe(before)
  })

  test('a role that does not reach is refused, and nothing is written', async () => {
    if (of.access === 'signed-in') return
    for (const role of ROLES) {
      if (isAtLeast(role, of.access)) continue
      const before = await desk.stateHash()
      const reply = await call(role, requestFor(of, own))
      expect([role, reply.status, reply.body.code]).toEqual([role, 403, 'role.insufficient'])
      expect(await desk.stateHash()).toBe(before)
    }
  })

  test.each(slotsOf(of).map((slot) => [`${slot.part}.${slot.path.join('.')}`, slot] as const))(
    'a foreign %s answers like an unknown one',
    async (_, slot) => {
      const before = await desk.stateHash()
      const asForeign = await call('owner', requestFor(of, own, slot, foreign[slot.kind]))
      const asUnknown = await call('owner', requestFor(of, own, slot, unknown[slot.kind](own)))
      expect(asForeign.status).toBe(404)
      expect(withoutRequest(asForeign)).toEqual(withoutRequest(asUnknown))
      expect(await desk.stateHash()).toBe(before)
    },
  )

  test.each(slotsOf(of).map((slot) => [`${slot.part}.${slot.path.join('.')}`, slot] as const))(
    'a malformed %s is named',
    async (_, slot) => {
      for (const value of malformed[slot.kind]) {
        const reply = await call('owner', requestFor(of, own, slot, value))
        expect([value, reply.status]).toEqual([value, 400])
      }
    },
  )

  test('an unknown key in the query or body is refused', async () => {
    if (of.query)
      expect((await call('owner', { ...requestFor(of, own), query: { nonsense: '1' } })).status).toBe(400)
    if (of.body)
      expect(
        (
          await call('owner', {
            ...requestFor(of, own),
            body: { ...(bodies[name]?.(own) as object), isAdmin: true },
          })
        ).status,
      ).toBe(400)
  })
})

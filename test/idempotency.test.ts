/**
 * Every write of the contract, sent again: a second time, several times at once, and with another body under the same key.
 * Whatever is sent, it is done once, and what it asks for is asked for once and certainly.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type surface } from '../shared/contract/index.ts'
import { verify } from '../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from './builders.ts'
import { type Call, type Desk, type Reply, startDesk } from './desk.ts'

type Name = keyof typeof surface
type Request = Pick<Call, 'params' | 'body'>

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'
let made = 0

/** What each write needs: made anew each time, so that nothing but the key tells two requests apart. */
const requests: Partial<Record<Name, () => Promise<Request>>> = {
  createCompany: async () => ({ body: { name: another('Company') } }),
  updateCompany: async () => ({
    params: await aNewCompany(),
    body: { name: another('Renamed'), version: 1 },
  }),
  updateCompanyPolicies: async () => ({
    params: await aNewCompany(),
    body: { requiresSecondPerson: true, version: 1 },
  }),
  updatePeriodLock: async () => ({
    params: await aNewCompany(),
    body: { lockedThrough: '2020-01-31', version: 1 },
  }),
  createStatement: async () => ({ body: await aStatement('draft') }),
  createProposedStatement: async () => ({ body: await aStatement('draft') }),
  updateStatement: async () => ({
    params: await aNewStatement('draft'),
    body: { closingBalance: '2.00', version: 1 },
  }),
  startStatement: async () => ({ params: await aNewStatement('draft') }),
  completeStatement: async () => ({ params: await aNewStatement('in_progress') }),
  approveStatement: async () => ({ params: await aCompletedStatement() }),
  reopenStatement: async () => ({
    params: await aCompletedStatement(),
    body: { reason: 'A fee is missing' },
  }),
  deleteStatement: async () => ({ params: await aNewStatement('draft') }),
  chooseDefaultCompany: async () => ({ body: { companyId: (await aNewCompany()).id } }),
  signOutEverywhere: async () => ({}),
  addMember: async () => {
    const name = another('person').replace(' ', '')
    await desk.person(name)
    return { params: { id: companyId }, body: { email: `${name}@example.com`, role: 'viewer' } }
  },
  updateMember: async () => ({ params: await aNewMember(), body: { role: 'admin' } }),
  removeMember: async () => ({ params: await aNewMember() }),
  createAccount: async () => ({
    body: { companyId, name: another('Account'), institutionName: 'RBC', accountNumber: '7741' },
  }),
  updateAccount: async () => ({
    params: await aNewAccount(),
    body: { name: another('Renamed'), version: 1 },
  }),
  updateAccountSettings: async () => ({
    params: await aNewAccount(),
    body: {
      name: another('Settings'),
      displayColor: '#10B981',
      isActive: true,
      notificationsEnabled: true,
      lowBalanceThreshold: '1',
    },
  }),
  deleteAccount: async () => ({ params: await aNewAccount() }),
  createSourceTransaction: async () => ({ body: { ...aLine(), amount: '5.00' } }),
  classifyTransactions: async () => ({
    body: { transactionIds: [(await aBankLine(desk, as, accountId)).id], classification: 'fees' },
  }),
  autoClassify: async () => ({ params: await aCompanyWithAFee() }),
  undoClassification: async () => {
    const { body } = await desk.call('autoClassify', { as, params: await aCompanyWithAFee() })
    await desk.drain()
    return { params: { id: body.id } }
  },
  createSampleData: async () => ({ params: await aNewCompany() }),
  removeSampleData: async () => {
    const params = await aNewCompany()
    await desk.call('createSampleData', { as, params })
    await desk.drain()
    return { params }
  },
  createLedgerTransaction: async () => ({ body: { ...aLine(), amount: '-5.00' } }),
  createJournalEntry: async () => {
    const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
    const [one, other] = chart.filter(({ accountCode }: { accountCode: string }) => /^[45]/.test(accountCode))
    return {
      body: {
        journalEntry: { companyId, entryDate: '2026-01-09', description: another('Entry') },
        journalEntryLines: [
          { chartAccountId: one.id, debitAmount: '5' },
          { chartAccountId: other.id, creditAmount: '5' },
        ],
      },
    }
  },
  createImport: async () => ({
    body: {
      accountId,
      fileName: `${another('bank')}.csv`,
      fileSizeBytes: 10,
      columnMapping: { date: 'Date', description: 'D', amount: 'A' },
    },
  }),
  createQuickbooksImport: async () => ({
    params: { accountId },
    body: { fileName: `${another('register')}.csv`, fileSizeBytes: 10 },
  }),
  takeDuplicates: async () => {
    const text = `Date,Description,Amount\n2026-02-01,${another('Tea')},-3`
    await anUpload(desk, as, accountId, text)
    const { id } = await anUpload(desk, as, accountId, text)
    await desk.drain()
    return { params: { id }, body: {} }
  },
  undoImport: async () => {
    const { id } = await anUpload(
      desk,
      as,
      accountId,
      `Date,Description,Amount\n2026-02-01,${another('Tea')},-3`,
    )
    await desk.drain()
    return { params: { id } }
  },
  createTemplate: async () => ({ body: aTemplate() }),
  updateTemplate: async () => ({
    params: await aNewTemplate(),
    body: { name: another('Bank'), mapping: { date: 'Date', amount: 'Amount' }, version: 1 },
  }),
  deleteTemplate: async () => ({ params: await aNewTemplate() }),
  createMatch: async () => ({ body: await aPair() }),
  deleteMatch: async () => ({ params: await aNewMatch() }),
  approveMatch: async () => ({ params: await aNewMatch() }),
  rejectMatch: async () => ({ params: await aNewMatch() }),
  undoMatchDecision: async () => {
    const params = await aNewMatch()
    await desk.call('approveMatch', { as, params })
    return { params }
  },
  createBulkOperation: async () => ({ body: await aBulk() }),
  executeBulkOperation: async () => ({ params: await aNewBulk() }),
  bulkApprove: async () => ({ body: { matchIds: [(await aNewMatch()).id] } }),
  undoBulkOperation: async () => {
    const params = await aNewBulk()
    await desk.call('executeBulkOperation', { as, params })
    return { params }
  },
  generateAuditReport: async () => ({
    params: { companyId },
    body: { periodStart: '2026-01-01', periodEnd: '2026-01-31' },
  }),
  updateComplianceStatus: async () => {
    const sent = await requests.generateAuditReport!()
    const { id: documentId } = (await desk.call('generateAuditReport', { as, ...sent })).body
    return { params: { companyId, documentId }, body: { status: 'review', version: 1 } }
  },
  createMatchingRun: async () => ({ body: { accountId } }),
  autoMatch: async () => ({ body: { accountId: await aPairInItsAccount() } }),
  runIntelligentMatching: async () => ({ params: { id: companyId }, body: { accountId } }),
  autoApproveMatches: async () => ({
    params: { id: companyId },
    body: { accountId: await aPairInItsAccount() },
  }),
  matchInBatch: async () => ({
    params: { id: companyId },
    body: { accountId: await aPairInItsAccount(), batchSize: 5 },
  }),
  autoPersistMatches: async () => ({ params: { companyId }, body: { accountId: await aPairInItsAccount() } }),
  createRule: async () => ({ body: { companyId, ...aRule() } }),
  updateRule: async () => ({
    params: await aNewRule(),
    body: { ...aRule(), priority: 1, isActive: true, version: 1 },
  }),
  deleteRule: async () => ({ params: await aNewRule() }),
  undoMatchingRun: async () => ({ params: { id: (await aRun(await aPairInItsAccount(), 'live')).id } }),
  approveProposal: async () => ({ params: await aProposal() }),
  rejectProposal: async () => ({ params: await aProposal() }),
  proposeAgain: async () => {
    const { body } = await desk.call('rejectProposal', { as, params: await aProposal() })
    const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id)
    return {
      body: {
        accountId: body.financialAccountId,
        sourceTransactionIds: idsOf(body.sourceTransactions),
        ledgerTransactionIds: idsOf(body.ledgerTransactions),
      },
    }
  },
}

/** These ask with a body: a rule to be tried, a period to be summed up, and a file, which leaves again and is recorded again when it is asked for again. */
const asks: readonly string[] = ['tryRule', 'getPeriodBalance', 'exportBulkOperations']
const writes = endpoints.filter(({ method, name }) => method !== 'GET' && !asks.includes(name))

test('every write of the contract is sent again here', () => {
  expect(writes.filter(({ name }) => !(name in requests)).map(({ name }) => name)).toEqual([])
})

describe.each(writes.map(({ name }) => name as Name))('%s', (name) => {
  const request = () => requests[name]!()

  // Books of its own: everything is read before and after each request.
  beforeAll(async () => {
    desk = await startDesk()
    companyId = (await aCompany(desk, as)).id
    accountId = (await anAccount(desk, as, companyId)).id
  })
  afterAll(async () => {
    expect(verify(await desk.items()).broken).toEqual([])
    desk.stop()
  })

  test('sent again it answers as it did and does nothing; with another body under its key it is refused', async () => {
    const sent = await sendable(request)
    const first = await desk.call(name, sent)
    expect([first.status, first.body?.message]).toEqual([expect.toSatisfy(isDone), undefined])
    const state = await desk.stateHash()

    const again = await desk.call(name, sent)
    expect(again.status).toSatisfy(isDone)
    expect(again.headers['idempotency-replayed']).toBe('true')
    if (again.status === first.status) expect(again.body).toEqual(first.body)
    if (sent.body) {
      const other = await desk.call(name, { ...sent, ...withSpace(sent) })
      expect([other.status, other.body.code]).toEqual([422, 'idempotency.mismatch'])
    }
    expect(await desk.stateHash()).toBe(state)
  })

  test('sent four times at once it is done once', async () => {
    const once = await growth(request, (sent) => desk.call(name, sent).then((reply) => [reply]))
    const atOnce = await growth(request, (sent) =>
      Promise.all(Array.from({ length: 4 }, () => desk.call(name, sent))),
    )
    expect(once.replies.map(({ status }) => status)).toEqual([expect.toSatisfy(isDone)])
    const done = atOnce.replies.filter(({ status }) => isDone(status))
    expect(done.length).toBeGreaterThan(0)
    for (const { body } of atOnce.replies.filter(({ status }) => !isDone(status)))
      expect(['idempotency.running', 'version.stale']).toContain(body.code)
    expect(atOnce.items).toBe(once.items)
  })

  test('what it asks for comes though its process ended before it could ask', async () => {
    desk.rough.calm(true)
    const asked = await sendable(request)
    desk.messages.length = 0
    desk.faults.breakCalls()
    await desk.call(name, asked)
    const wanted = desk.messages.splice(0).map(({ queue }) => queue)
    const send = desk.faults.callsMade().indexOf('SendMessageCommand') + 1
    if (send === 0) return

    const sent = await sendable(request)
    await desk.sweep()
    desk.faults.breakCalls({ call: send, fault: 'crash-before' })
    await desk.call(name, sent)
    desk.faults.breakCalls()
    expect((await desk.call(name, sent)).headers['idempotency-replayed']).toBe('true')
    expect((await desk.sweep()).toSorted()).toEqual(wanted.toSorted())
  })
})

const sendable = async (request: () => Promise<Request>): Promise<Call> => {
  return { as, ...(await request()), key: another('key').replace(' ', '-') }
}

async function growth(request: () => Promise<Request>, send: (call: Call) => Promise<Reply[]>) {
  const sent = await sendable(request)
  const before = await reachable()
  const replies = await send(sent)
  return { replies, items: (await reachable()) - before }
}

/** How many items there are of companies that somebody can have. */
async function reachable(): Promise<number> {
  const items = await desk.items()
  const opened = new Set(items.filter(({ sk }) => sk === 'company').map(({ pk }) => Number(pk.split('#')[1])))
  const companyOf = ({ pk, companyId: owner }: (typeof items)[number]) =>
    pk.startsWith('C#') ? Number(pk.split('#')[1]) : (owner as number | undefined)
  // Seals are no effect of a request: whoever comes by seals what others have written. Which of the locks it passes is by chance.
  const effects = items.filter(({ pk }) => !/#(seals|locks)$/.test(pk))
  return effects.filter((item) => opened.has(companyOf(item) ?? companyId)).length
}

/** The same request in other bytes. */
const withSpace = ({ body }: Request) => ({ body: `${JSON.stringify(body)} ` })

const isDone = (status: number) => status >= 200 && status < 300
const another = (what: string) => `${what} ${++made}`

const aLine = () => ({
  financialAccountId: accountId,
  description: another('Coffee'),
  transactionDate: '2026-02-01',
})
const aTemplate = () => ({ companyId, name: another('Bank'), mapping: { date: 'Date', amount: 'Amount' } })

async function aNewCompany() {
  return { id: (await aCompany(desk, as, another('Company'))).id }
}

async function aNewAccount() {
  return { id: (await anAccount(desk, as, companyId, { name: another('Account'), balance: '0' })).id }
}

async function aCompanyWithAFee() {
  const company = await aNewCompany()
  const account = await anAccount(desk, as, company.id)
  await aBankLine(desk, as, account.id, { description: 'MONTHLY FEE', amount: '-11.95' })
  return company
}

async function aNewMember() {
  const userId = another('member').replace(' ', '')
  await aMember(desk, as, companyId, userId)
  return { id: companyId, userId }
}

async function aNewTemplate() {
  return { id: (await desk.call('createTemplate', { as, body: aTemplate() })).body.id }
}

const aRule = () => ({
  name: another('Fees'),
  when: { side: 'bank', textIncludes: 'fee' },
  action: { kind: 'mark', as: 'fee' },
})

async function aStatement(status: string) {
  const { id: financialAccountId } = await aNewAccount()
  const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  return { financialAccountId, ...period, openingBalance: '0.00', closingBalance: '0.00', status }
}

async function aNewStatement(status: string): Promise<{ id: string }> {
  return { id: (await desk.call('createStatement', { as, body: await aStatement(status) })).body.id }
}

async function aCompletedStatement() {
  const params = await aNewStatement('in_progress')
  await desk.call('completeStatement', { as, params })
  return params
}

async function aNewRule() {
  return { id: (await desk.call('createRule', { as, body: { companyId, ...aRule() } })).body.id }
}

async function aPair(account = accountId) {
  const description = another('CUSTOMER LTD INV')
  const bank = await aBankLine(desk, as, account, { description, amount: `${100 + made}.00` })
  const ledger = await aLedgerEntry(desk, as, account, { description, amount: `-${100 + made}.00` })
  return { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
}

async function aNewMatch() {
  return { id: (await desk.call('createMatch', { as, body: await aPair() })).body.id }
}

async function aBulk() {
  return { companyId, operationType: 'bulk_reject', matchIds: [(await aNewMatch()).id] }
}

async function aNewBulk() {
  return { id: (await desk.call('createBulkOperation', { as, body: await aBulk() })).body.operation.id }
}

async function aPairInItsAccount() {
  const { id } = await aNewAccount()
  await aPair(id)
  return id
}

async function aRun(account: number, mode: 'live' | 'dry') {
  const { body } = await desk.call('createMatchingRun', { as, body: { accountId: account, mode } })
  await desk.drain()
  return body as { id: string }
}

async function aProposal() {
  const account = await aPairInItsAccount()
  const { id } = await aRun(account, 'dry')
  const { body } = await desk.call('listProposals', { as, query: { accountId: account, runId: id } })
  return { id: body[0].id }
}

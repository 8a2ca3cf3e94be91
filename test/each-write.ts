/** What each write of the contract needs, made anew each time, so that nothing but the key tells two requests apart. */
import type { surface } from '../shared/contract/index.ts'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount } from './builders.ts'
import type { Call, Desk } from './desk.ts'
import { certaintyRequestsOn } from './each-certainty-write.ts'
import { importRequestsOn } from './each-import-write.ts'
import { intercompanyRequestsOn } from './each-intercompany-write.ts'
import { keyRequestsOn } from './each-key-write.ts'
import { lineRequestsOn } from './each-line-write.ts'
import { ruleRequestsOn } from './each-rule-write.ts'
import { talkRequestsOn } from './each-talk-write.ts'
import { tradeRequestsOn } from './each-trade-write.ts'
import { webhookRequestsOn } from './each-webhook-write.ts'

export type Name = keyof typeof surface
export type Request = Pick<Call, 'params' | 'body'> & Partial<Pick<Call, 'as'>>

export interface Ground {
  desk: Desk
  as: string
  companyId: number
  accountId: number
}

let made = 0

/** A name that nothing else has. */
export const another = (what: string) => `${what} ${++made}`

export function requestsOn({ desk, as, companyId, accountId }: Ground) {
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
    confirmCompanyChange: async () => ({ params: await aCompanyThatAsks(), body: { version: 3 } }),
    withdrawCompanyChange: async () => ({ params: await aCompanyThatAsks(), body: { version: 3 } }),
    eraseCompany: async () => {
      const { id, name } = await aCompany(desk, as, another('Company'))
      return { params: { id }, body: { name, reason: 'Sold', version: 1 } }
    },
    withdrawCompanyErasure: async () => {
      const { id, name } = await aCompany(desk, as, another('Company'))
      await desk.call('eraseCompany', { as, params: { id }, body: { name, reason: 'Sold', version: 1 } })
      return { params: { id }, body: { version: 2 } }
    },
    createReconciliation: async () => ({ body: await aReconciliation('draft') }),
    createProposedReconciliation: async () => ({ body: await aReconciliation('draft') }),
    updateReconciliation: async () => ({
      params: await aNewReconciliation('draft'),
      body: { closingBalance: '2.00', version: 1 },
    }),
    createProof: async () => (await aNewReconciliation('draft')) && { body: { companyId, month: '2026-01' } },
    startReconciliation: async () => ({ params: await aNewReconciliation('draft') }),
    completeReconciliation: async () => ({ params: await aNewReconciliation('in_progress') }),
    approveReconciliation: async () => ({ params: await aCompletedReconciliation() }),
    reopenReconciliation: async () => ({
      params: await aCompletedReconciliation(),
      body: { reason: 'A fee is missing' },
    }),
    deleteReconciliation: async () => ({ params: await aNewReconciliation('draft') }),
    chooseDefaultCompany: async () => ({ body: { companyId: (await aNewCompany()).id } }),
    renameMe: async () => ({ as: (await aNewMember()).userId, body: { name: another('Name') } }),
    signOutEverywhere: async () => ({}),
    eraseMe: async () => {
      const { userId } = await aNewMember()
      return { as: userId, body: { email: `${userId}@example.com` } }
    },
    addMember: async () => {
      const name = another('person').replace(' ', '')
      await desk.person(name)
      return { params: { id: companyId }, body: { email: `${name}@example.com`, role: 'viewer' } }
    },
    withdrawInvitation: async () => {
      const { body } = await anInvitation()
      return { params: { id: companyId, invitationId: body.id } }
    },
    acceptInvitation: async () => {
      const { name, body } = await anInvitation()
      return { as: name, params: { invitationId: body.id } }
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
    correctOpening: async () => ({
      params: await aNewAccount(),
      body: { balance: '41250.00', openingDate: '2025-12-31', version: 1 },
    }),
    addOpeningItems: async () => ({
      params: await aNewAccount(),
      body: { items: [{ date: '2025-12-30', description: 'Cheque 118', amount: '-450.00' }] },
    }),
    removeOpeningItem: async () => ({ params: await anOpeningItem() }),
    autoClassify: async () => ({ params: await aCompanyWithAFee() }),
    undoClassification: async () => {
      const { body } = await desk.call('autoClassify', { as, params: await aCompanyWithAFee() })
      await desk.drain()
      return { params: { id: body.id } }
    },
    createSampleData: async () => ({ params: await aNewCompany() }),
    removeSampleData: async () => ({ params: await aCompanyWhoseSampleFailed() }),
    createLedgerTransaction: async () => ({ body: { ...aLine(), amount: '-5.00' } }),
    createChartAccount: async () => ({ body: { companyId, ...aChartAccount() } }),
    importChartAccounts: async () => ({
      body: { companyId, accounts: [{ ...aChartAccount(), accountCode: another('N').replace(' ', '-') }] },
    }),
    updateChartAccount: async () => ({
      params: await aNewChartAccount(),
      body: { accountName: another('Renamed'), version: 1 },
    }),
    deleteChartAccount: async () => ({ params: await aNewChartAccount() }),
    createJournalEntry: async () => ({ body: await anEntry() }),
    importJournalEntries: async () => {
      const lines = [
        { account: '6350', debitAmount: '5' },
        { account: '4000', creditAmount: '5' },
      ]
      const entry = { entryDate: '2026-01-09', referenceNumber: another('Imported'), lines }
      return { body: { companyId, entries: [entry] } }
    },
    updateJournalEntry: async () => {
      const { journalEntry, journalEntryLines } = await anEntry()
      const { companyId: _, ...changed } = { ...journalEntry, referenceNumber: another('Changed') }
      return { params: await aDraft(), body: { journalEntry: changed, journalEntryLines, version: 1 } }
    },
    deleteJournalEntry: async () => ({ params: await aDraft() }),
    postJournalEntry: async () => ({ params: await aDraft() }),
    reverseJournalEntry: async () => ({ params: await aPostedEntry(), body: { date: '2026-02-01' } }),
    voidJournalEntry: async () => ({ params: await aPostedEntry(), body: { reason: 'Entered twice' } }),
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
    autoPersistMatches: async () => ({
      params: { companyId },
      body: { accountId: await aPairInItsAccount() },
    }),
    ...certaintyRequestsOn({ desk, as, companyId, another }),
    ...keyRequestsOn({ desk, as, companyId, another }),
    ...importRequestsOn({ desk, as, companyId, accountId, another }),
    ...lineRequestsOn({ desk, as, companyId, accountId }),
    ...intercompanyRequestsOn({ desk, as, another }),
    ...ruleRequestsOn({ desk, as, companyId, another }),
    ...talkRequestsOn({ desk, as, companyId, accountId }),
    ...tradeRequestsOn({ desk, as, companyId, accountId, another }),
    ...webhookRequestsOn({ desk, as, companyId }),
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
  return requests

  function aLine() {
    return { financialAccountId: accountId, description: another('Coffee'), transactionDate: '2026-02-01' }
  }

  function aTemplate() {
    return { companyId, name: another('Bank'), mapping: { date: 'Date', amount: 'Amount' } }
  }

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

  /** Its files came and could not be read: what hundreds of lines show is for the tests of sample data. */
  async function aCompanyWhoseSampleFailed() {
    const company = await aNewCompany()
    await desk.call('createSampleData', { as, params: company })
    await desk.deliver(desk.messages.findLast(({ queue }) => queue === 'operations')!)
    desk.messages.length = 0
    const imports = (await desk.items()).filter(({ pk }) => pk.startsWith(`C#${company.id}#imports`))
    for (const item of imports) await desk.put({ ...item, status: 'failed' })
    return company
  }

  async function aNewMember() {
    const userId = another('member').replace(' ', '')
    await aMember(desk, as, companyId, userId)
    return { id: companyId, userId }
  }

  async function anInvitation() {
    const name = another('invited').replace(' ', '')
    await desk.person(name)
    const body = { email: `${name}@example.com`, role: 'viewer' }
    return { name, ...(await desk.call('addMember', { as, params: { id: companyId }, body })) }
  }

  async function aNewTemplate() {
    return { id: (await desk.call('createTemplate', { as, body: aTemplate() })).body.id }
  }

  async function aReconciliation(status: string) {
    const { id: financialAccountId } = await aNewAccount()
    const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
    return { financialAccountId, ...period, openingBalance: '0.00', closingBalance: '0.00', status }
  }

  async function aNewReconciliation(status: string): Promise<{ id: string }> {
    return {
      id: (await desk.call('createReconciliation', { as, body: await aReconciliation(status) })).body.id,
    }
  }

  async function aCompletedReconciliation() {
    const params = await aNewReconciliation('in_progress')
    await desk.call('completeReconciliation', { as, params })
    return params
  }

  async function anOpeningItem() {
    const params = await aNewAccount()
    const items = [{ date: '2025-12-30', description: 'Cheque 118', amount: '-450.00' }]
    const { body } = await desk.call('addOpeningItems', { as, params, body: { items } })
    return { ...params, lineId: body.items[0].id }
  }

  async function aPair(account = accountId) {
    const description = another('CUSTOMER LTD INV')
    const bank = await aBankLine(desk, as, account, { description, amount: `${100 + made}.00` })
    const ledger = await aLedgerEntry(desk, as, account, { description, amount: `-${100 + made}.00` })
    return { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  }

  async function anEntry() {
    const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
    const [one, other] = chart.filter(({ accountCode }: { accountCode: string }) => /^[45]/.test(accountCode))
    return {
      journalEntry: { companyId, entryDate: '2026-01-09', referenceNumber: another('Entry') },
      journalEntryLines: [
        { chartAccountId: one.id, debitAmount: '5' },
        { chartAccountId: other.id, creditAmount: '5' },
      ],
    }
  }

  function aChartAccount() {
    return { accountName: another('Chart account'), accountType: 'expense' }
  }

  async function aNewChartAccount() {
    const body = { companyId, ...aChartAccount() }
    return { id: (await desk.call('createChartAccount', { as, body })).body.id }
  }

  async function aDraft() {
    return { id: (await desk.call('createJournalEntry', { as, body: await anEntry() })).body.id }
  }

  async function aPostedEntry() {
    const { journalEntry, journalEntryLines } = await anEntry()
    const body = { journalEntry: { ...journalEntry, status: 'POSTED' }, journalEntryLines }
    return { id: (await desk.call('createJournalEntry', { as, body })).body.id }
  }

  async function aCompanyThatAsks() {
    const params = await aNewCompany()
    await desk.call('updateCompanyPolicies', {
      as,
      params,
      body: { requiresSecondPerson: true, version: 1 },
    })
    const other = another('partner').replace(' ', '')
    await aMember(desk, as, params.id, other, 'admin')
    const body = { lockedThrough: '2020-01-31', version: 2 }
    await desk.call('updatePeriodLock', { as: other, params, body })
    return params
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
}

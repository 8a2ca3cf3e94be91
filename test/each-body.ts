/** A body of the right shape for each route that takes one, over ids of the caller's own. */
import type { IdKind } from '../shared/contract/scalars.ts'

type Ids = Readonly<Record<IdKind, string | number>>

const aRule = (ids: Ids) => ({
  name: 'Fees',
  when: { side: 'bank', textIncludes: 'fee' },
  action: { kind: 'book_to', chartAccountId: ids.chartAccount },
})

const aReconciliation = (ids: Ids) => ({
  companyId: ids.company,
  financialAccountId: ids.account,
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  openingBalance: '0.00',
  closingBalance: '0.00',
})

const entryLines = (ids: Ids) => [
  { chartAccountId: ids.chartAccount, debitAmount: '1' },
  { chartAccountId: ids.chartAccount, creditAmount: '1' },
]

const aRecurringEntry = (ids: Ids) => ({
  name: 'Rent',
  every: 'month',
  dayOfMonth: 31,
  nextDay: '2026-01-31',
  journalEntryLines: entryLines(ids),
})

const aTradeDocument = (ids: Ids) => ({
  contactId: ids.record,
  documentDate: '2026-01-10',
  lines: [{ chartAccountId: ids.chartAccount, unitPrice: '100.00' }],
})

/** A valid body for each route that takes one; a new route without an entry fails below. */
export const bodies: Record<string, (ids: Ids) => unknown> = {
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
  renameMe: () => ({ name: 'Anna Berg' }),
  eraseMe: () => ({ email: 'somebody@example.com' }),
  eraseCompany: () => ({ name: 'Harbour', reason: 'Sold', version: 1 }),
  withdrawCompanyErasure: () => ({ version: 1 }),
  updatePeriodLock: () => ({ lockedThrough: '2020-01-31', version: 1 }),
  createReconciliation: (ids) => aReconciliation(ids),
  createProposedReconciliation: (ids) => aReconciliation(ids),
  getPeriodBalance: (ids) => ({ companyId: ids.company, financialAccountId: ids.account }),
  updateReconciliation: () => ({ closingBalance: '2.00', version: 1 }),
  reopenReconciliation: () => ({ reason: 'A fee is missing' }),
  chooseDefaultCompany: (ids) => ({ companyId: ids.company }),
  createWebhook: () => ({ url: 'http://127.0.0.1:9/in', events: ['run.finished'] }),
  createKey: () => ({ name: 'Month close', scopes: ['read'] }),
  addMember: () => ({ email: 'new@example.com', role: 'viewer' }),
  updateMember: () => ({ role: 'viewer' }),
  updateAccount: () => ({ name: 'Renamed', version: 1 }),
  correctOpening: () => ({ balance: '7.00', openingDate: '2026-01-01', version: 1 }),
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
  explainBalances: () => ({ said: 'The balances in bank.csv do not follow', reason: 'A misprint' }),
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
  bookLines: (ids) => ({ transactionIds: [ids.line], chartAccountId: ids.chartAccount }),
  unbookLines: (ids) => ({ transactionIds: [ids.line] }),
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
  createFileImports: (ids) => ({
    fileName: 'a.csv',
    fileSizeBytes: 10,
    parts: ['1', '2'].map((onlyAccount) => ({
      accountId: ids.account,
      columnMapping: { date: 'Date', description: 'D', amount: 'A', account: 'Account', onlyAccount },
    })),
  }),
  takeDuplicates: () => ({ rows: [1] }),
  createQuickbooksImport: () => ({ fileName: 'a.csv', fileSizeBytes: 10 }),
  exportBulkOperations: (ids) => ({ companyId: ids.company }),
  exportSheets: (ids) => ({
    companyId: ids.company,
    accountId: ids.account,
    fileName: 'report',
    format: 'csv',
    sheets: [{ name: 'Report', rows: [{ kind: 'plain', cells: [{ text: 'Rent' }] }] }],
  }),
  createProof: (ids) => ({ companyId: ids.company, accountId: ids.account, month: '2026-10' }),
  createTemplate: (ids) => ({
    companyId: ids.company,
    name: 'Main bank',
    mapping: { date: 'Date', amount: 'Amount' },
  }),
  updateTemplate: () => ({ name: 'Main bank', mapping: { date: 'Date', amount: 'Amount' }, version: 1 }),
  createMatchingRun: (ids) => ({ accountId: ids.account }),
  tryRule: (ids) => {
    const { when, action } = aRule(ids)
    return { companyId: ids.company, when, action }
  },
  createRule: (ids) => ({ companyId: ids.company, ...aRule(ids) }),
  updateRule: (ids) => ({ ...aRule(ids), priority: 1, isActive: true, version: 1 }),
  proposeAgain: (ids) => ({
    accountId: ids.account,
    sourceTransactionIds: [ids.line],
    ledgerTransactionIds: [ids.line],
  }),
  resumeAutomaticMatching: (ids) => ({ accountId: ids.account, reason: 'It was right' }),
  answerSecondLook: (ids) => ({ ledgerTransactionId: ids.line }),
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
  importJournalEntries: (ids) => ({
    companyId: ids.company,
    entries: [
      {
        entryDate: '2026-01-31',
        lines: [
          { account: '6350', debitAmount: '5.00' },
          { account: '4000', creditAmount: '5.00' },
        ],
      },
    ],
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
  importTradeDocuments: (ids) => ({
    companyId: ids.company,
    documents: [
      {
        kind: 'invoice',
        contactName: 'Harbour Bakery',
        number: 'A-2',
        documentDate: '2026-01-05',
        lines: [{ account: '4000', unitPrice: '90.00' }],
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
  writeExchangeRates: () => ({ rates: [{ currency: 'EUR', date: '2026-01-31', rate: '1.4825' }] }),
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

/** The whole HTTP surface on one page. A handler imports its own subject's file instead, so that it bundles no other. */
import * as accounts from './accounts.ts'
import * as aging from './aging.ts'
import * as attachments from './attachments.ts'
import * as audit from './audit.ts'
import * as balances from './balances.ts'
import * as bulk from './bulk.ts'
import * as cashFlow from './cash-flow.ts'
import * as certainty from './certainty.ts'
import * as chart from './chart.ts'
import * as comments from './comments.ts'
import * as companies from './companies.ts'
import * as compliance from './compliance.ts'
import * as contacts from './contacts.ts'
import * as coverage from './coverage.ts'
import * as documentImport from './document-import.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as evidence from './evidence.ts'
import * as exchangeRates from './exchange-rates.ts'
import * as exports from './exports.ts'
import * as financialReconciliations from './financial-statements.ts'
import * as imports from './imports.ts'
import * as intercompany from './intercompany.ts'
import * as invitations from './invitations.ts'
import * as journal from './journal.ts'
import * as journalImport from './journal-import.ts'
import * as keys from './keys.ts'
import * as lineActs from './line-acts.ts'
import * as lineBooking from './line-booking.ts'
import * as matches from './matches.ts'
import * as matching from './matching.ts'
import * as calls from './matching-calls.ts'
import * as me from './me.ts'
import * as members from './members.ts'
import * as notices from './notices.ts'
import * as openDocuments from './open-documents.ts'
import * as operations from './operations.ts'
import * as overview from './overview.ts'
import * as periods from './periods.ts'
import * as reconciliations from './reconciliations.ts'
import * as recurring from './recurring-entries.ts'
import * as reports from './reports.ts'
import * as requests from './requests.ts'
import * as returnedPayments from './returned-payments.ts'
import * as revaluations from './revaluations.ts'
import * as rules from './rules.ts'
import * as salesTax from './sales-tax.ts'
import * as search from './search.ts'
import * as stats from './stats.ts'
import * as templates from './templates.ts'
import * as trade from './trade-documents.ts'
import * as transactions from './transactions.ts'
import * as transfers from './transfers.ts'
import * as webhooks from './webhooks.ts'
import * as workflow from './workflow.ts'

export const surface = {
  getMe: me.getMe,
  chooseDefaultCompany: me.chooseDefaultCompany,
  renameMe: me.renameMe,
  signOutEverywhere: me.signOutEverywhere,
  eraseMe: me.eraseMe,

  listCompanies: companies.listCompanies,
  getCompany: companies.getCompany,
  createCompany: companies.createCompany,
  updateCompany: companies.updateCompany,
  updateCompanyPolicies: companies.updateCompanyPolicies,
  updatePeriodLock: companies.updatePeriodLock,
  confirmCompanyChange: companies.confirmCompanyChange,
  withdrawCompanyChange: companies.withdrawCompanyChange,
  eraseCompany: companies.eraseCompany,
  withdrawCompanyErasure: companies.withdrawCompanyErasure,
  getPeriodChecklist: periods.getPeriodChecklist,
  listMonthEnd: periods.listMonthEnd,

  listMembers: members.listMembers,
  addMember: members.addMember,
  updateMember: members.updateMember,
  removeMember: members.removeMember,
  listInvitations: invitations.listInvitations,
  withdrawInvitation: invitations.withdrawInvitation,
  listReceivedInvitations: invitations.listReceivedInvitations,
  acceptInvitation: invitations.acceptInvitation,
  listKeys: keys.listKeys,
  createKey: keys.createKey,
  revokeKey: keys.revokeKey,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  resumeWebhook: webhooks.resumeWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  listWebhookDeliveries: webhooks.listWebhookDeliveries,
  redeliverWebhook: webhooks.redeliverWebhook,

  listAccounts: accounts.listAccounts,
  getAccount: accounts.getAccount,
  createAccount: accounts.createAccount,
  updateAccount: accounts.updateAccount,
  updateAccountSettings: accounts.updateAccountSettings,
  deleteAccount: accounts.deleteAccount,
  correctOpening: accounts.correctOpening,
  listOpeningItems: accounts.listOpeningItems,
  addOpeningItems: accounts.addOpeningItems,
  removeOpeningItem: accounts.removeOpeningItem,
  listAccountTransactions: transactions.listAccountTransactions,

  searchCompany: search.searchCompany,
  getDashboardStats: stats.getDashboardStats,
  listAccountStats: stats.listAccountStats,
  listAccountMonths: stats.listAccountMonths,
  getAccountStats: stats.getAccountStats,
  getProcessingTime: stats.getProcessingTime,

  getReconciliationDashboard: overview.getReconciliationDashboard,
  getOpeningBalance: overview.getOpeningBalance,
  getOutstandingItems: overview.getOutstandingItems,
  autoClassify: overview.autoClassify,
  undoClassification: overview.undoClassification,
  createSampleData: overview.createSampleData,
  removeSampleData: overview.removeSampleData,

  listAttachments: attachments.listAttachments,
  createAttachment: attachments.createAttachment,
  keepAttachment: attachments.keepAttachment,
  removeAttachment: attachments.removeAttachment,
  downloadAttachment: attachments.downloadAttachment,

  listComments: comments.listComments,
  createComment: comments.createComment,
  removeComment: comments.removeComment,

  readNotices: notices.readNotices,
  getNoticePreferences: notices.getNoticePreferences,
  updateNoticePreferences: notices.updateNoticePreferences,

  listSourceTransactions: transactions.listSourceTransactions,
  classifyTransactions: transactions.classifyTransactions,
  createSourceTransaction: transactions.createSourceTransaction,
  excludeLine: transactions.excludeLine,
  includeLine: transactions.includeLine,
  bookLine: lineBooking.bookLine,
  bookLines: lineBooking.bookLines,
  unbookLines: lineBooking.unbookLines,
  getLastBooking: lineBooking.getLastBooking,
  deleteLines: lineActs.deleteLines,
  excludeLines: lineActs.excludeLines,
  includeLines: lineActs.includeLines,
  disputeLines: lineActs.disputeLines,
  settleLines: lineActs.settleLines,
  noteLines: lineActs.noteLines,
  assignLines: lineActs.assignLines,
  listLedgerTransactions: transactions.listLedgerTransactions,
  createLedgerTransaction: transactions.createLedgerTransaction,

  createImport: imports.createImport,
  createFileImports: imports.createFileImports,
  createQuickbooksImport: imports.createQuickbooksImport,
  listImports: imports.listImports,
  getImport: imports.getImport,
  listImportRows: imports.listImportRows,
  downloadRejectedRows: imports.downloadRejectedRows,
  getImportCoverage: coverage.getImportCoverage,

  listTemplates: templates.listTemplates,
  createTemplate: templates.createTemplate,
  updateTemplate: templates.updateTemplate,
  deleteTemplate: templates.deleteTemplate,
  listPresets: templates.listPresets,
  downloadPreset: templates.downloadPreset,

  listDocuments: documents.listDocuments,
  downloadDocument: documents.downloadDocument,

  exportQuickbooks: exports.exportQuickbooks,
  exportBulkOperations: exports.exportBulkOperations,
  exportSheets: exports.exportSheets,
  createProof: exports.createProof,
  listExports: exports.listExports,

  undoImport: operations.undoImport,
  undoFileImports: operations.undoFileImports,
  takeDuplicates: operations.takeDuplicates,
  undoMatchingRun: operations.undoMatchingRun,
  getOperation: operations.getOperation,

  createMatchingRun: matching.createMatchingRun,
  listMatchingRuns: matching.listMatchingRuns,
  getMatchingRun: matching.getMatchingRun,
  getNightlyMatching: matching.getNightlyMatching,
  tryOnHistory: matching.tryOnHistory,
  listProposals: matching.listProposals,
  approveProposal: matching.approveProposal,
  rejectProposal: matching.rejectProposal,
  listRejectedPairs: matching.listRejectedPairs,
  proposeAgain: matching.proposeAgain,

  listMeasuredErrors: certainty.listMeasuredErrors,
  resumeAutomaticMatching: certainty.resumeAutomaticMatching,
  listSecondLooks: certainty.listSecondLooks,
  answerSecondLook: certainty.answerSecondLook,

  listRules: rules.listRules,
  countRules: rules.countRules,
  tryRule: rules.tryRule,
  createRule: rules.createRule,
  updateRule: rules.updateRule,
  deleteRule: rules.deleteRule,

  autoMatch: calls.autoMatch,
  runIntelligentMatching: calls.runIntelligentMatching,
  autoApproveMatches: calls.autoApproveMatches,
  matchInBatch: calls.matchInBatch,
  autoPersistMatches: calls.autoPersistMatches,
  listPersistedMatches: calls.listPersistedMatches,
  getMatchStats: calls.getMatchStats,

  listMatches: matches.listMatches,
  createMatch: matches.createMatch,
  deleteMatch: matches.deleteMatch,
  askMatchApart: matches.askMatchApart,
  approveMatch: matches.approveMatch,
  rejectMatch: matches.rejectMatch,
  undoMatchDecision: matches.undoMatchDecision,

  listReconciliations: reconciliations.listReconciliations,
  getReconciliation: reconciliations.getReconciliation,
  createReconciliation: reconciliations.createReconciliation,
  createProposedReconciliation: reconciliations.createProposedReconciliation,
  getPeriodBalance: balances.getPeriodBalance,
  updateReconciliation: reconciliations.updateReconciliation,
  startReconciliation: reconciliations.startReconciliation,
  completeReconciliation: reconciliations.completeReconciliation,
  approveReconciliation: reconciliations.approveReconciliation,
  reopenReconciliation: reconciliations.reopenReconciliation,
  deleteReconciliation: reconciliations.deleteReconciliation,
  explainBalances: reconciliations.explainBalances,
  explainItem: reconciliations.explainItem,
  listEvidencePackages: evidence.listEvidencePackages,
  getEvidencePackage: evidence.getEvidencePackage,
  downloadEvidencePackage: evidence.downloadEvidencePackage,
  compareEvidencePackages: evidence.compareEvidencePackages,

  createBulkOperation: bulk.createBulkOperation,
  executeBulkOperation: bulk.executeBulkOperation,
  bulkApprove: bulk.bulkApprove,
  undoBulkOperation: bulk.undoBulkOperation,
  listBulkHistory: bulk.listBulkHistory,
  getBulkStatistics: bulk.getBulkStatistics,

  listAuditHistory: audit.listAuditHistory,
  getLastRecount: audit.getLastRecount,
  listWorkflowStatus: workflow.listWorkflowStatus,
  getWaitingForMe: workflow.getWaitingForMe,
  listRequests: requests.listRequests,
  confirmRequest: requests.confirmRequest,
  withdrawRequest: requests.withdrawRequest,
  listComplianceDocuments: compliance.listComplianceDocuments,
  generateAuditReport: compliance.generateAuditReport,
  updateComplianceStatus: compliance.updateComplianceStatus,
  downloadComplianceDocument: compliance.downloadComplianceDocument,

  listChartAccounts: chart.listChartAccounts,
  createChartAccount: chart.createChartAccount,
  importChartAccounts: chart.importChartAccounts,
  updateChartAccount: chart.updateChartAccount,
  deleteChartAccount: chart.deleteChartAccount,
  listJournalEntries: journal.listJournalEntries,
  getJournalEntry: journal.getJournalEntry,
  createJournalEntry: journal.createJournalEntry,
  importJournalEntries: journalImport.importJournalEntries,
  updateJournalEntry: journal.updateJournalEntry,
  deleteJournalEntry: journal.deleteJournalEntry,
  postJournalEntry: journal.postJournalEntry,
  voidJournalEntry: journal.voidJournalEntry,
  reverseJournalEntry: journal.reverseJournalEntry,
  getRevaluation: revaluations.getRevaluation,
  createRevaluation: revaluations.createRevaluation,
  listExchangeRates: exchangeRates.listExchangeRates,
  writeExchangeRates: exchangeRates.writeExchangeRates,
  deleteExchangeRate: exchangeRates.deleteExchangeRate,
  listRecurringEntries: recurring.listRecurringEntries,
  createRecurringEntry: recurring.createRecurringEntry,
  updateRecurringEntry: recurring.updateRecurringEntry,
  deleteRecurringEntry: recurring.deleteRecurringEntry,

  listContacts: contacts.listContacts,
  createContact: contacts.createContact,
  importContacts: contacts.importContacts,
  updateContact: contacts.updateContact,
  deleteContact: contacts.deleteContact,
  listTaxCodes: contacts.listTaxCodes,
  createTaxCode: contacts.createTaxCode,
  updateTaxCode: contacts.updateTaxCode,
  listTradeDocuments: trade.listTradeDocuments,
  getTradeDocument: trade.getTradeDocument,
  listReturnedPayments: returnedPayments.listReturnedPayments,
  downloadTradeDocument: trade.downloadTradeDocument,
  createTradeDocument: trade.createTradeDocument,
  updateTradeDocument: trade.updateTradeDocument,
  deleteTradeDocument: trade.deleteTradeDocument,
  approveTradeDocument: trade.approveTradeDocument,
  voidTradeDocument: trade.voidTradeDocument,
  createTradePayment: trade.createTradePayment,
  importOpenDocuments: openDocuments.importOpenDocuments,
  importTradeDocuments: documentImport.importTradeDocuments,
  allocateDocument: trade.allocateDocument,
  undoAllocation: trade.undoAllocation,
  createIntercompanyPayment: intercompany.createIntercompanyPayment,
  undoIntercompanyPayment: intercompany.undoIntercompanyPayment,
  listIntercompanyPayments: intercompany.listIntercompanyPayments,
  getIntercompanyBalances: intercompany.getIntercompanyBalances,

  getTransfersInTransit: transfers.getTransfersInTransit,
  listTransferCandidates: transfers.listTransferCandidates,
  createTransfer: transfers.createTransfer,

  getAging: aging.getAging,
  getContactStatement: aging.getContactStatement,

  getTrialBalance: financialReconciliations.getTrialBalance,
  getIncomeStatement: financialReconciliations.getIncomeStatement,
  getBalanceSheet: financialReconciliations.getBalanceSheet,
  getCashFlow: cashFlow.getCashFlow,
  getGeneralLedger: financialReconciliations.getGeneralLedger,
  listGeneralLedgerLines: financialReconciliations.listGeneralLedgerLines,
  getSalesTax: salesTax.getSalesTax,
  listSalesTaxLines: salesTax.listSalesTaxLines,

  getMonthlyReport: reports.getMonthlyReport,
  getVarianceReport: reports.getVarianceReport,
} as const

/** The same as a list, as the stacks, the host and the matrix walk it. */
export const endpoints = Object.values(surface) as unknown as readonly Endpoint[]

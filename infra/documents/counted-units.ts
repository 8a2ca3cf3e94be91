/**
 * What things cost in DynamoDB's units, as they were counted on the desk, which charges as DynamoDB does. `test/counted-units.test.ts`
 * counts them again: what grows a tenth past these figures, or falls a fifth below, is found there.
 */
export interface Units {
  writes: number
  reads: number
}

/**
 * Imported in a file of 200 into months that hold none, for a read unit less than into others; matched by the run that follows and
 * approved by its automatic tier; its ledger line imported in another.
 */
export const ofBankLine: Units = { writes: 12.6, reads: 2.6 }
export const ofLedgerLine: Units = { writes: 6.8, reads: 0.65 }

/** By a person, to the unit: a match of one line with one entry, the approval of it, and that of a proposal (decision 156). */
export const ofEachDecision = { match: 17, approval: 12, proposal: 19 }

/** By a person: a match, or the approval of a proposal. */
export const ofDecision: Units = { writes: 18, reads: 5.5 }

/** What people look at, and how often each asks the stores. */
export const ofLook: Readonly<Record<string, { calls: number; reads: number }>> = {
  getMe: { calls: 1, reads: 1 },
  listAccounts: { calls: 5, reads: 11 },
  getDashboardStats: { calls: 6, reads: 12 },
  getTrialBalance: { calls: 6, reads: 17 },
  getOpeningBalance: { calls: 6, reads: 15 },
  getReconciliationDashboard: { calls: 11, reads: 25 },
  getOutstandingItems: { calls: 6, reads: 17 },
  listAuditHistory: { calls: 9, reads: 24 },
  listProposals: { calls: 5, reads: 5 },
  listAccountTransactions: { calls: 16, reads: 28 },
  listSourceTransactions: { calls: 7, reads: 45 },
}

/** For each line kept with all that belongs to it, once a day. */
export const ofRecount: Units = { writes: 0, reads: 0.55 }

/** Of a company, once a day: where nothing is, for what nobody put there. */
export const readsOfEmptyPlaces = 42

/** Of a company, once a day: what its recount came to, with its audit record. */
export const writesOfKeptRecount = 4

/** For each line of the month, in an hour in which nothing is new. */
export const ofSeal: Units = { writes: 0, reads: 0.14 }

/** Of a company in the other turns of an hour, in which nothing is new. */
export const readsOfIdleSeal = 3

/** Of a matched line with its counterpart, match, entry, audit and share of the books, as it is stored. */
export const bytesOfLine = 2_500
/** The same as JSON, unpacked. */
export const bytesOfUnpackedLine = 7_400
/** What of it stands in the index as well: the entry, by its day; of the rest the index holds only what is open. */
export const bytesOfIndexedEntry = 460

/** Of a try of the main job by the canary, with four times that it looks again. */
export const ofTry: Units & { requests: number } = { requests: 16, writes: 240, reads: 165 }

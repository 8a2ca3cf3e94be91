/** A package for tests: January of an account with a deposit that is matched and a cheque that the bank does not have yet. */
import type { EvidenceEntry, EvidenceItem, EvidenceMatch, EvidencePackage } from './evidence-package.ts'

const HASH = 'ab'.repeat(32)
const UNMOVED = { before: '0.00', added: '0.00', cleared: '0.00', after: '0.00' }

export function anEvidencePackage(rest: Partial<EvidencePackage> = {}): EvidencePackage {
  return {
    format: 4,
    reconciliationId: '1.202601.01KA0000000000000000000001',
    version: 1,
    company: { id: 1, name: 'Maple Trading', taxId: null, baseCurrency: 'CAD', timeZone: 'America/Toronto' },
    account: {
      id: 5,
      name: 'Operating',
      type: 'bank',
      institution: 'First Bank',
      number: '1234',
      chartAccountId: 12,
      openingBalance: '1000.00',
      openingDate: '2026-01-01',
    },
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    currency: 'CAD',
    policies: { autoApprove: true, requiresSecondPerson: false },
    previous: null,
    opening: {
      balance: '1000.00',
      source: { kind: 'person', by: 'anna', at: '2026-02-01T09:00:00.000Z', otherwise: null },
    },
    closing: {
      balance: '1100.00',
      source: { kind: 'person', by: 'anna', at: '2026-02-01T09:00:00.000Z', otherwise: null },
    },
    figures: {
      moneyIn: '100.00',
      moneyOut: '0.00',
      calculatedBalance: '1100.00',
      difference: '0.00',
      ledgerBalance: '1030.00',
      balanceVariance: '70.00',
      inTransit: '0.00',
      outstanding: '-70.00',
      bankErrors: '0.00',
      unrecordedIn: '0.00',
      unrecordedOut: '0.00',
      adjustedBankBalance: '1030.00',
      adjustedBookBalance: '1030.00',
      unexplained: '0.00',
      leftByMatches: '0.00',
      transactionCount: 1,
      matchedCount: 1,
      unmatchedCount: 0,
      excludedCount: 0,
    },
    books: { openingBalance: '1000.00', posted: '30.00', closingBalance: '1030.00' },
    itemMovements: {
      inTransit: UNMOVED,
      outstanding: { before: '0.00', added: '-70.00', cleared: '0.00', after: '-70.00' },
      bankErrors: UNMOVED,
      unrecordedIn: UNMOVED,
      unrecordedOut: UNMOVED,
    },
    populations: {
      bank: { count: 1, moneyIn: '100.00', moneyOut: '0.00', sha256: HASH },
      ledger: { count: 2, moneyIn: '100.00', moneyOut: '-70.00', sha256: HASH },
    },
    items: [anEvidenceItem()],
    excluded: [],
    settledDisputes: [],
    explainedBalances: [],
    matches: [anEvidenceMatch()],
    entries: [anEvidenceEntry()],
    runs: [],
    differences: [],
    files: [],
    attachments: [],
    notes: null,
    prepared: { by: 'anna', at: '2026-02-01T10:00:00.000Z' },
    approved: { by: 'ben', at: '2026-02-01T11:00:00.000Z' },
    history: [
      { step: 'created', by: 'anna', at: '2026-02-01T09:00:00.000Z', reason: null },
      { step: 'completed', by: 'anna', at: '2026-02-01T10:00:00.000Z', reason: null },
      { step: 'approved', by: 'ben', at: '2026-02-01T11:00:00.000Z', reason: null },
    ],
    people: [
      { id: 'anna', name: 'Anna' },
      { id: 'ben', name: 'Ben' },
    ],
    ...rest,
  }
}

export function anEvidenceEntry(rest: Partial<EvidenceEntry> = {}): EvidenceEntry {
  return {
    id: '1.202601.01KA0000000000000000000004',
    number: 'JE-2026-000001',
    date: '2026-01-06',
    currency: 'CAD',
    ledgerIds: ['1.5.20260106.00000000000000000000000002'],
    lines: [
      { chartAccountId: 12, accountCode: '1010', accountName: 'Operating', amount: '100.00' },
      { chartAccountId: 40, accountCode: '4000', accountName: 'Sales', amount: '-100.00' },
    ],
    ...rest,
  }
}

export function anEvidenceItem(rest: Partial<EvidenceItem> = {}): EvidenceItem {
  return {
    kind: 'outstanding',
    side: 'ledger',
    id: '1.5.20260121.00000000000000000000000003',
    date: '2026-01-21',
    description: 'Cheque 204',
    amount: '-70.00',
    reference: '204',
    ageDays: 10,
    clearedOn: null,
    explanation: null,
    dispute: null,
    ...rest,
  }
}

export function anEvidenceMatch(rest: Partial<EvidenceMatch> = {}): EvidenceMatch {
  const line = { date: '2026-01-06', description: 'Deposit', amount: '100.00' }
  return {
    id: '1.202601.01KA0000000000000000000002',
    origin: 'manual',
    approvalStatus: 'approved',
    tier: null,
    confidence: 'manual',
    score: '1.0000',
    reasons: [{ code: 'by-hand', sentence: 'Matched by hand.' }],
    rule: null,
    runId: null,
    engineVersion: '1.0',
    difference: '0.00',
    differenceEntryId: null,
    notes: null,
    prepared: { by: 'anna', at: '2026-02-01T09:30:00.000Z' },
    approved: { by: 'ben', at: '2026-02-01T09:40:00.000Z' },
    bank: [{ id: '1.5.20260106.00000000000000000000000001', ...line }],
    ledger: [{ id: '1.5.20260106.00000000000000000000000002', ...line }],
    ...rest,
  }
}

import { expect, test } from 'vitest'
import { anEvidenceEntry, anEvidenceItem, anEvidenceMatch, anEvidencePackage } from './an-evidence-package.ts'
import { comparePackages } from './compare-packages.ts'
import type { EvidencePackage } from './evidence-package.ts'

const line = {
  id: '1.5.20260109.00000000000000000000000005',
  date: '2026-01-09',
  description: 'Fee',
  amount: '-9.00',
}
const at = '2026-02-03T10:00:00.000Z'
const moved = anEvidencePackage().itemMovements!
const file = {
  importId: '1.202602.01KA0000000000000000000009',
  side: 'bank',
  name: 'late.csv',
  sizeBytes: 40,
  sha256: null,
  objectVersion: null,
  periodStart: '2026-01-30',
  periodEnd: '2026-01-30',
  read: 1,
  taken: 1,
  duplicates: 0,
  rejected: 0,
  importedBy: 'anna',
  importedAt: at,
} as const

/** Each part of a package, said otherwise than in the one that is made for tests. */
const OTHERWISE: Omit<
  EvidencePackage,
  | 'format'
  | 'reconciliationId'
  | 'version'
  | 'periodStart'
  | 'periodEnd'
  | 'currency'
  | 'runs'
  | 'prepared'
  | 'approved'
  | 'history'
  | 'people'
> = {
  company: { ...anEvidencePackage().company, name: 'Maple Traders' },
  account: { ...anEvidencePackage().account, number: '4321' },
  policies: { autoApprove: false, requiresSecondPerson: false },
  previous: {
    reconciliationId: '1.202512.01KA',
    periodEnd: '2025-12-31',
    closingBalance: '1000.00',
    sha256: 'cd'.repeat(32),
  },
  opening: { balance: '1000.00', source: { kind: 'reconciliation', id: '1.202512.01KA' } },
  closing: { ...anEvidencePackage().closing, balance: '1100.01' },
  figures: { ...anEvidencePackage().figures, moneyIn: '100.01' },
  books: { ...anEvidencePackage().books!, posted: '30.01' },
  itemMovements: { ...moved, outstanding: { ...moved.outstanding, added: '-70.01' } },
  populations: {
    ...anEvidencePackage().populations,
    bank: { count: 2, moneyIn: '100.00', moneyOut: '0.00', sha256: 'ab'.repeat(32) },
  },
  items: [anEvidenceItem({ explanation: 'Lost in the post' })],
  excluded: [{ ...line, reason: 'bank_error', note: null, by: 'anna', at }],
  settledDisputes: [{ ...line, reason: 'Never agreed', by: 'anna', at, settledBy: 'ben', settledAt: at }],
  explainedBalances: [{ said: 'It rises by $0.40.', reason: 'A misprint', by: 'anna', at }],
  matches: [anEvidenceMatch({ notes: 'Seen' })],
  entries: [anEvidenceEntry({ number: 'JE-2026-000002' })],
  differences: [
    {
      ...line,
      matchId: anEvidenceMatch().id,
      entryId: anEvidenceEntry().id,
      accountCode: '6990',
      accountName: 'Rounding Differences',
    },
  ],
  files: [file],
  attachments: [
    {
      id: '1.202602.01KA0000000000000000000008',
      name: 'slip.txt',
      sizeBytes: 8,
      sha256: 'ef'.repeat(32),
      attachedTo: 'bank_line',
      ownerId: line.id,
      owner: 'Fee',
      date: line.date,
      by: 'anna',
      at,
    },
  ],
  notes: 'Closed late',
}

test('whatever part of a package says something else, a comparison says it', () => {
  for (const [part, otherwise] of Object.entries(OTHERWISE)) {
    const { figures, things } = comparePackages(anEvidencePackage(), anEvidencePackage({ [part]: otherwise }))
    expect([part, figures.length + things.length > 0]).toEqual([part, true])
  }
})

test('two approvals of the same are the same, whoever signed the later one and why', () => {
  const signed = { by: 'anna', at }
  const again = anEvidencePackage({ version: 2, prepared: signed, approved: signed, history: [] })
  expect(comparePackages(anEvidencePackage(), again)).toEqual({ figures: [], things: [] })
})

test('what is otherwise of one thing is said as it was and as it is, people by their names', () => {
  const dispute = { reason: 'Never agreed', by: 'ben', at }
  const { things } = comparePackages(
    anEvidencePackage(),
    anEvidencePackage({ items: [anEvidenceItem({ clearedOn: '2026-02-04', dispute })] }),
  )
  expect(things).toMatchObject([
    {
      part: 'items',
      change: 'changed',
      label: 'Cheque 204',
      fields: [
        { name: 'clearedOn', before: '', after: '2026-02-04' },
        { name: 'dispute', before: '', after: 'Never agreed, Ben, Feb 3, 2026, 10:00 UTC' },
      ],
    },
  ])
})

test('a journal entry that came comes to its debits, where they are in the currency of the account', () => {
  const added = (currency: string) =>
    comparePackages(
      anEvidencePackage({ entries: [] }),
      anEvidencePackage({ entries: [anEvidenceEntry({ currency })] }),
    ).things
  expect(added('CAD')).toMatchObject([{ part: 'entries', change: 'added', amount: '100.00' }])
  expect(added('USD')).toMatchObject([{ part: 'entries', change: 'added', amount: null }])
})

test('a closing balance that the bank’s file says now, and a person said before, is another source', () => {
  const from = {
    importId: file.importId,
    fileName: 'late.csv',
    row: 1,
    day: '2026-01-31',
    isConsistent: true,
  }
  const { figures } = comparePackages(
    anEvidencePackage(),
    anEvidencePackage({ closing: { balance: '1100.00', source: { kind: 'file', ...from } } }),
  )
  expect(figures).toEqual([
    {
      name: 'closingSource',
      before: expect.stringContaining('Anna'),
      after: expect.stringContaining('late.csv'),
    },
  ])
})

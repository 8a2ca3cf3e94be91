import { expect, test } from 'vitest'
import { anEvidencePackage } from '../evidence/an-evidence-package.ts'
import { sealPackage } from '../evidence/evidence-package.ts'
import { figuresOfPackages, frozenPackages } from './frozen-packages.ts'
import type { Check, RawItem } from './items.ts'
import { itemsByCompany } from './items-by-company.ts'
import { packageItem, packagesNamedBy } from './package-item.ts'

const evidence = anEvidencePackage()
const { bytes, sha256 } = sealPackage(evidence)
const id = evidence.reconciliationId

const aReconciliation = (rest: object = {}): RawItem => ({
  pk: 'C#1#reconciliations',
  sk: '202601#1',
  id,
  companyId: 1,
  financialAccountId: 5,
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  openingBalance: '1000.00',
  closingBalance: '1100.00',
  status: 'approved',
  approvedAt: evidence.approved.at,
  approvedFigures: evidence.figures,
  packages: [{ version: 1, sha256, approvedAt: evidence.approved.at, approvedBy: 'ben' }],
  history: evidence.history,
  ...rest,
})

const anAudit = (hash = sha256): RawItem => ({
  pk: 'C#1#audit#202602',
  sk: '1',
  changes: [
    {
      entityType: 'reconciliation_batch',
      action: 'approved',
      entityId: id,
      after: { packages: [{ sha256: hash }] },
    },
  ],
})

const account: RawItem = { pk: 'C#1#accounts', sk: '5', id: 5, companyId: 1, chartAccountId: 12 }

const kept = (of: Uint8Array | undefined = bytes) => packageItem(1, sha256, of)

const rules: Record<string, Check> = {
  ...frozenPackages,
  'a package says what its period comes to': figuresOfPackages,
}

const broken = (name: string, items: RawItem[]) => {
  const found: string[] = []
  for (const company of itemsByCompany(items).values())
    rules[name]!(company, (sentence) => found.push(sentence))
  return found
}

const BYTES = 'every approval has its package, whose bytes are as they were'

test('an approval with its package where it is kept is whole', () => {
  expect(broken(BYTES, [aReconciliation(), kept()])).toEqual([])
})

test('a package that is gone, changed by a byte, or never was is named', () => {
  const changed = bytes.slice()
  changed[20]!++
  expect(broken(BYTES, [aReconciliation(), packageItem(1, sha256, undefined)])[0]).toContain(
    'is not where it is kept',
  )
  expect(broken(BYTES, [aReconciliation(), kept(changed)])[0]).toContain('has other bytes')
  expect(broken(BYTES, [aReconciliation({ packages: [] })])[0]).toContain('has no package of it')
})

test('a package of another statement or version does not pass for it', () => {
  const other = sealPackage(anEvidencePackage({ version: 2 }))
  const packages = [{ version: 1, sha256: other.sha256, approvedAt: evidence.approved.at }]
  expect(
    broken(BYTES, [aReconciliation({ packages }), packageItem(1, other.sha256, other.bytes)])[0],
  ).toContain('is of something else')
})

test('a hash that the audit does not know is named', () => {
  const name = 'the hash of every package stands in the audit'
  expect(broken(name, [aReconciliation(), anAudit()])).toEqual([])
  expect(broken(name, [aReconciliation(), anAudit('0'.repeat(64))])[0]).toContain('does not know package 1')
})

test('a package whose figures, items or populations are not those of the lines is named', () => {
  const name = 'a package says what its period comes to'
  const found = broken(name, [aReconciliation(), account, kept()])
  expect(found.some((sentence) => sentence.includes('says moneyIn'))).toBe(true)
  expect(found.some((sentence) => sentence.includes('says items'))).toBe(true)
  expect(found.some((sentence) => sentence.includes('says bank lines'))).toBe(true)
})

test('a statement whose history ends in another state is named', () => {
  const name = 'the history of a statement ends in its state'
  expect(broken(name, [aReconciliation()])).toEqual([])
  expect(broken(name, [aReconciliation({ history: evidence.history.slice(0, 2) })])).toHaveLength(1)
})

test('the packages to look for are those that reconciliations name', () => {
  expect(packagesNamedBy([aReconciliation(), account])).toEqual([{ companyId: 1, sha256 }])
})

/** What the newest package of an approved period says is what is counted here, and what the facts, lines, matches and imports of the pack say. */
import { canonicalText } from '../../audit/chain.ts'
import type { EvidencePackage } from '../../evidence/evidence-package.ts'
import { money } from '../../money/money.ts'
import type { Report } from '../finding.ts'
import { FIGURES, type ProvedReconciliation } from '../pack-files.ts'
import type { AccountPack } from '../read-account.ts'
import { stoodAt, type ToldById } from '../told.ts'
import {
  type Said,
  saidOfBooks,
  saidOfEntries,
  saidOfImports,
  saidOfItems,
  saidOfLines,
  saidOfMatches,
  saidOfMovements,
  type Then,
} from './said-in-package.ts'

interface Compared {
  /** Of the file. */
  name: string
  of: AccountPack
  reconciliation: ProvedReconciliation
  told: ToldById
  evidence: EvidencePackage
}

export function comparePackage(compared: Compared, { fail }: Report): void {
  const { name, of, reconciliation, told, evidence } = compared
  for (const figure of FIGURES)
    if (money(evidence.figures[figure]) !== money(reconciliation[figure]))
      fail(
        name,
        `says ${figure} ${evidence.figures[figure]}, and the reconciliation ${reconciliation[figure]}`,
      )
  // What may be changed under an approval is as it was when that was given.
  const then = (kind: string, id: string | number, field: string, now: unknown) =>
    stoodAt(told.get(`${kind} ${id}`), approvalOf(compared), field, now)
  const all = [
    ...COUNTS.map((field): Said => [field, evidence.figures[field], reconciliation[field]]),
    ...saidOfApproval(reconciliation, evidence),
    ...saidOfFacts(of, evidence, then),
    ...saidOfBooks(of, reconciliation, evidence),
    ...saidOfMovements(of, reconciliation, evidence),
    ...saidOfItems(of, reconciliation, evidence, then),
    ...saidOfLines(of, reconciliation, evidence),
    ...saidOfMatches(of, reconciliation, evidence),
    ...saidOfEntries(of, reconciliation, evidence),
    ...saidOfImports(of, evidence),
  ]
  for (const [what, said, is] of all) {
    const [one, other] = [canonicalText(said ?? null), canonicalText(is ?? null)]
    if (one !== other) fail(name, `says ${what} ${one.slice(0, 80)}, and the pack ${other.slice(0, 80)}`)
  }
}

const COUNTS = [
  'leftByMatches',
  'transactionCount',
  'matchedCount',
  'unmatchedCount',
  'excludedCount',
] as const

/** The place of the record that approved it among those of the chain. */
function approvalOf({ reconciliation: { id }, told }: Compared): number {
  return (
    told.get(`reconciliation_batch ${id}`)?.findLast(({ change }) => change.action === 'approved')?.at ?? -1
  )
}

function saidOfApproval(is: ProvedReconciliation, evidence: EvidencePackage): Said[] {
  const { prepared, approved, opening, closing } = evidence
  return [
    ['reconciliation', evidence.reconciliationId, is.id],
    ['periodStart', evidence.periodStart, is.periodStart],
    ['periodEnd', evidence.periodEnd, is.periodEnd],
    ['openingBalance', opening.balance, is.openingBalance],
    ['closingBalance', closing.balance, is.closingBalance],
    ['prepared', prepared, { by: is.completedBy, at: is.completedAt }],
    ['approved', approved, { by: is.approvedBy, at: is.approvedAt }],
  ]
}

function saidOfFacts({ company, account }: AccountPack, evidence: EvidencePackage, then: Then): Said[] {
  const { id, name, taxId, baseCurrency, timeZone } = company
  const policies = Object.keys(evidence.policies).map((policy) => [policy, company[policy] ?? null])
  const ofCompany = { name, taxId, baseCurrency, timeZone, ...Object.fromEntries(policies) }
  const ofAccount = {
    name: account.name,
    accountType: account.accountType,
    institutionName: account.institutionName,
    accountNumber: account.accountNumber,
    chartAccountId: account.chartAccountId,
    openingBalance: account.openingBalance,
    openingDate: account.openingDate,
    currency: account.currency,
  }
  const { type, institution, number, ...rest } = evidence.account
  const saidOfAccount = {
    ...rest,
    accountType: type,
    institutionName: institution,
    accountNumber: number,
    currency: evidence.currency,
  }
  const saidOfCompany = { ...evidence.company, ...evidence.policies }
  const each = (kind: string, of: number, said: object, now: object): Said[] =>
    Object.entries(now).map(([field, is]) => [
      `${kind === 'company' ? 'company' : 'account'} ${field}`,
      said[field as never],
      then(kind, of, field, is),
    ])
  return [
    ['company', evidence.company.id, id],
    ['account', evidence.account.id, account.id],
    ...each('company', id, saidOfCompany, ofCompany),
    ...each('financial_account', account.id, saidOfAccount, ofAccount),
  ]
}

/**
 * Everything that an approval is of, read in one go after the locks: what changes in between makes the approval lose, and all of it
 * is read anew. Lines pass through one by one and are hashed; matches, items and what they name are kept.
 */

import type { ExplainedBalance, ReconciliationStep } from '../../shared/contract/approvals.ts'
import { CompanyPolicies } from '../../shared/contract/companies.ts'
import type { Reconciliation } from '../../shared/contract/reconciliations.ts'
import type { BookSum } from '../../shared/domain/books/book.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import {
  EVIDENCE_FORMAT,
  type EvidencePackage,
  type SignOff,
} from '../../shared/domain/evidence/evidence-package.ts'
import { excludedLines, settledLines } from '../../shared/domain/evidence/excluded-line.ts'
import { figuresOf } from '../../shared/domain/evidence/figures-of.ts'
import { namedPeople } from '../../shared/domain/evidence/named-people.ts'
import { itemMovements } from '../../shared/domain/reconciliations/item-movements.ts'
import { rolledForward } from '../../shared/domain/reconciliations/prove-balance.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { Scope } from '../storage/scope.ts'
import { eachOnce, readAttached } from './attached-files.ts'
import { collectEntries } from './collect-entries.ts'
import { collectFiles } from './collect-files.ts'
import { collectItems } from './collect-items.ts'
import { collectMatches } from './collect-matches.ts'
import { readPopulation } from './read-population.ts'

export interface ToBeApproved {
  company: StoredCompany
  account: StoredAccount
  books: readonly BookSum[]
  reconciliation: StoredReconciliation
  /** With its figures. */
  shown: Reconciliation
  previous: StoredReconciliation | undefined
  /** With the approval itself as its last. */
  history: readonly ReconciliationStep[]
  approved: SignOff
  /** Of what the bank's own balances say against it. */
  explainedBalances: readonly ExplainedBalance[]
}

export async function collectEvidence(scope: Scope, of: ToBeApproved, now: Date): Promise<EvidencePackage> {
  const { company, account, books, reconciliation, shown, previous, history, approved, explainedBalances } =
    of
  const { id, periodStart, periodEnd, currency, notes, completedBy, completedAt } = reconciliation
  const span = { from: periodStart as Day, to: periodEnd as Day }
  const attached = await readAttached(scope, company.createdAt, now)
  const [bank, ledger, open, names, listed] = await Promise.all([
    readPopulation(scope, 'bank', account.id, span, attached),
    readPopulation(scope, 'ledger', account.id, span, attached),
    collectItems(scope, account.id, books, periodEnd as Day, attached),
    namesOfMembers(scope),
    listChart(scope),
  ])
  const chart = new Map(listed.map((each) => [each.id, each]))
  const [matched, files] = await Promise.all([
    collectMatches(scope, new Set([...bank.matchIds, ...ledger.matchIds]), chart, attached),
    collectFiles(scope, new Set([...bank.importIds, ...ledger.importIds, ...statingFiles(reconciliation)])),
  ])
  const entryIds = new Map([...ledger.entryIds, ...open.entryIds])
  const entries = await collectEntries(scope, entryIds, matched.matches, chart)

  const { id: companyId, name, taxId, baseCurrency, timeZone } = company
  const evidence: EvidencePackage = {
    format: EVIDENCE_FORMAT,
    reconciliationId: id,
    version: reconciliation.packages.length + 1,
    company: { id: companyId, name, taxId, baseCurrency, timeZone },
    account: {
      id: account.id,
      name: account.name,
      type: account.accountType,
      institution: account.institutionName,
      number: account.accountNumber,
      chartAccountId: account.chartAccountId,
      openingBalance: account.openingBalance,
      openingDate: account.openingDate,
    },
    periodStart,
    periodEnd,
    currency,
    policies: CompanyPolicies.parse(company),
    previous: previous
      ? {
          reconciliationId: previous.id,
          periodEnd: previous.periodEnd,
          closingBalance: previous.closingBalance,
          sha256: previous.packages.at(-1)!.sha256,
        }
      : null,
    opening: { balance: reconciliation.openingBalance, source: reconciliation.openingSource },
    closing: { balance: reconciliation.closingBalance, source: reconciliation.closingSource },
    figures: figuresOf(shown),
    books: rolledForward(account, books, span),
    itemMovements: itemMovements(account.id, books, span, open.later),
    populations: { bank: bank.population, ledger: ledger.population },
    items: open.items,
    excluded: excludedLines([...bank.excluded, ...open.excluded]),
    settledDisputes: settledLines([...bank.settled, ...open.settled]),
    explainedBalances,
    matches: matched.matches,
    entries,
    runs: matched.runs,
    differences: matched.differences,
    files,
    attachments: eachOnce([bank, ledger, open, matched].flatMap((of) => of.attached)),
    notes,
    prepared: { by: completedBy!, at: completedAt! },
    approved,
    history,
    people: [],
  }
  return { ...evidence, people: namedPeople(evidence, names) }
}

/** The files that say a balance, whether a person typed it so or otherwise. */
function statingFiles({ openingSource, closingSource }: StoredReconciliation): string[] {
  return [openingSource, closingSource].flatMap((source) =>
    source.kind === 'file'
      ? source.importId
      : source.kind === 'person'
        ? (source.otherwise?.importId ?? [])
        : [],
  )
}

/** What lines are matched on beside what people said of them: the same for a run and for a trial on lines of the past. */
import type { Rule } from '../../shared/contract/rules.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import type { RunInput } from '../../shared/domain/matching/runs/run-input.ts'
import { asOpenLine, engineRule } from '../rules/engine-rules.ts'
import { chartForLines } from '../storage/bookable-chart.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany, type StoredCompany } from '../storage/entities/company.ts'
import { listRules } from '../storage/entities/rule.ts'
import type { ComparedLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { asOpenDocument, payableBy } from './proposed-payments.ts'
import type { OtherSides } from './read-other-sides.ts'

export interface MatchingGround {
  company: StoredCompany | undefined
  /** Rules that are switched on, and do not book to an account that takes no bank line. */
  active: Rule[]
  /** Those that a bank line may be booked to, by id. */
  chartAccounts: Map<string, StoredChartAccount>
  /** What may be paid, as it is open now. */
  documents: TradeDocument[]
}

export async function readGround(
  scope: Scope,
  accountId: number,
  bank: readonly ComparedLine[],
): Promise<MatchingGround> {
  const [company, rules, chart, documents] = await Promise.all([
    getCompany(scope),
    listRules(scope),
    chartForLines(scope),
    bank.length ? payableBy(scope, accountId) : [],
  ])
  const chartAccounts = new Map(chart.map((account) => [String(account.id), account]))
  const active = rules.filter(
    ({ isActive, action }) =>
      isActive && (action.kind !== 'book_to' || chartAccounts.has(String(action.chartAccountId))),
  )
  return { company, active, chartAccounts, documents }
}

/** Without bounds, and as if nobody had said anything of the lines. */
export function inputOf(
  accountId: number,
  { bank, ledger }: Sides,
  others: OtherSides,
  { company, active, documents }: MatchingGround,
): RunInput {
  return {
    accountId: String(accountId),
    ...(bank[0] && { currency: bank[0].currency }),
    after: null,
    through: null,
    bank: bank.map(asOpenLine),
    ledger: ledger.map((entry) => ({ ...asOpenLine(entry), chartAccountId: String(entry.chartAccountId) })),
    ...(others.lines.length > 0 && { others: others.lines, endings: others.endings }),
    rules: active.map(engineRule),
    ...(company && {
      accepts: { oneWrongIn: company.oneWrongIn, strictMatching: company.strictMatching },
    }),
    rejectedPairs: [],
    confirmed: [],
    ...(documents.length && { documents: documents.map(asOpenDocument) }),
  }
}

interface Sides {
  bank: readonly ComparedLine[]
  ledger: readonly ComparedLine[]
}

/** Lines of what is not approved that a person excluded, or that lay open at the end of a period with a word of explanation or disputed. */
import { refuse } from '../../shared/contract/refusals.ts'
import { accountOf, type BookSum } from '../../shared/domain/books/book.ts'
import { accountPages } from '../../shared/domain/books/counts.ts'
import {
  type FrozenPeriod,
  frozenThrough,
  isFrozenOn,
  type ReportedDays,
} from '../../shared/domain/compliance/frozen-period.ts'
import type { OfAccount, PeriodSources } from '../../shared/domain/compliance/period-report.ts'
import type { EvidenceItem, ExcludedLine } from '../../shared/domain/evidence/evidence-package.ts'
import { excludedLines } from '../../shared/domain/evidence/excluded-line.ts'
import { itemOf } from '../../shared/domain/evidence/item-of.ts'
import { isExplained } from '../../shared/domain/transactions/status.ts'
import { eachDayWith, excludedOf, unexplainedOf, type Walk } from '../storage/books/walk-books.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { LineOf } from '../storage/entities/line.ts'
import { explainedAfter } from '../storage/explained-after.ts'
import type { Side } from '../storage/keys.ts'
import { eachLineOfDay } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

/** More does not pass through one request. */
const ITEMS_MAX = 2_000

interface Read {
  accounts: readonly StoredAccount[]
  books: readonly BookSum[]
  frozen: readonly FrozenPeriod[]
}

export async function readExceptions(
  scope: Scope,
  { accounts, books, frozen }: Read,
  { from, to }: ReportedDays,
): Promise<Pick<PeriodSources, 'excluded' | 'explained' | 'disputed'>> {
  const excluded: OfAccount<ExcludedLine>[] = []
  const explained: OfAccount<EvidenceItem>[] = []
  const disputed: OfAccount<EvidenceItem>[] = []
  const keep = <T>(kept: T[], ...items: T[]) => {
    if (kept.push(...items) > ITEMS_MAX) throw refuse('report.too-large')
  }
  const keepExcluded = ({ financialAccountId, ...line }: LineOf['bank']) => {
    if (line.transactionDate >= from && !isFrozenOn(frozen, financialAccountId, line.transactionDate))
      keep(excluded, ...excludedLines([line]).map((of) => ({ ...of, financialAccountId })))
  }
  const keepExplained = (side: Side, { financialAccountId, ...line }: LineOf[Side]) => {
    const item = itemOf(side, line, to)
    if (item.explanation?.trim()) keep(explained, { ...item, financialAccountId })
    if (item.dispute) keep(disputed, { ...item, financialAccountId })
  }

  const open = accounts.filter(({ id }) => !frozenThrough(frozen, id, to))
  const walk = { pages: accountPages(accounts), sought: excludedOf('bank'), span: { from, to } }
  for await (const line of eachOf(scope, 'bank', walk)) if (line.status === 'excluded') keepExcluded(line)
  for (const side of ['bank', 'ledger'] as const) {
    const walk = { pages: accountPages(open), sought: unexplainedOf(side), span: { to } }
    for await (const line of eachOf(scope, side, walk))
      if (!isExplained(line.status)) keepExplained(side, line)
  }
  for (const { id } of open) {
    const bank = await explainedAfter(scope, 'bank', id, books, { to })
    for (const line of bank) keepExcluded(line)
    for (const line of bank) keepExplained('bank', line)
    for (const line of await explainedAfter(scope, 'ledger', id, books, { to })) keepExplained('ledger', line)
  }
  return { excluded, explained, disputed }
}

/** Every line of the days and accounts on which something is found: one walk, whatever the number of accounts. */
async function* eachOf<S extends Side>(scope: Scope, side: S, walk: Walk): AsyncGenerator<LineOf[S]> {
  for await (const { at, counts } of eachDayWith(scope, walk))
    for (const page of counts.keys()) yield* eachLineOfDay(scope, side, accountOf(page)!, at)
}

/** The lines of the last months and what people matched them with, as far as an answer has time for. */
import type { MatchedLine } from '../../shared/contract/matches.ts'
import { addDays, type Day, todayIn } from '../../shared/domain/calendar/day.ts'
import type { DecidedLine } from '../../shared/domain/matching/rules/try-on-decided.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { Side } from '../storage/keys.ts'
import { eachLine } from '../storage/lines.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'
import { asOpenLine } from './engine-rules.ts'

const DAYS = 90
/** Both sides of all accounts together. */
const LINES_MAX = 6000

export interface ShownDecided extends DecidedLine {
  shown: MatchedLine
}

export interface DecidedLines {
  startDate: Day
  endDate: Day
  lines: ShownDecided[]
}

export async function readDecidedLines(
  scope: Scope,
  side: Side,
  accountId: number | undefined,
  now: Date,
): Promise<DecidedLines> {
  const [company, accounts, locks] = await Promise.all([
    getCompany(scope),
    listAccounts(scope),
    readLocks(scope),
  ])
  const endDate = todayIn(company?.timeZone ?? 'UTC', now)
  const startDate = addDays(endDate, 1 - DAYS)
  const lines: ShownDecided[] = []
  let left = LINES_MAX
  for (const { id, isActive } of accounts) {
    if (!isActive || left <= 0 || (accountId !== undefined && id !== accountId)) continue
    const [mine, others] = await Promise.all([
      readSide(scope, side, id, startDate, endDate, left / 2),
      readSide(scope, side === 'bank' ? 'ledger' : 'bank', id, startDate, endDate, left / 2),
    ])
    left -= mine.length + others.length
    const partners = Map.groupBy(others, ({ matchId }) => matchId)
    for (const { matchId, status, line, shown } of mine) {
      const found = matchId === null ? [] : (partners.get(matchId) ?? [])
      // What it was matched with stands before the first day, or beyond what was read.
      if (matchId !== null && found.length === 0) continue
      // No rule reaches what was excluded, is disputed or lies where the books are closed.
      const isReached = isOpen(status) && !locks.isClosed(id, shown.transactionDate)
      if (matchId === null && !isReached) continue
      lines.push({ accountId: String(id), line, shown, partners: found })
    }
  }
  return { startDate, endDate, lines }
}

async function readSide(scope: Scope, side: Side, accountId: number, from: Day, to: Day, most: number) {
  const found = []
  for await (const each of eachLine(scope, side, accountId, { from, to })) {
    if (found.length >= most) break
    const { id, transactionDate, description, amount, matchId, status } = each
    const line = asOpenLine(each)
    found.push({
      matchId,
      status,
      line,
      shown: { id, transactionDate, description, amount, reference: line.reference ?? null },
      ...('chartAccountId' in each && { chartAccountId: String(each.chartAccountId) }),
    })
  }
  return found
}

/** The open lines that rules are tried on: the oldest of each account, as many as an answer has time for, without bank lines of closed days, which no run takes up. */
import type { MatchedLine } from '../../shared/contract/matches.ts'
import type { OpenLine } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import { listAccounts } from '../storage/entities/account.ts'
import type { Side } from '../storage/keys.ts'
import { eachOpenLine } from '../storage/lines.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'
import { asOpenLine } from './engine-rules.ts'

const LINES_MAX = 6000

export interface TriedLine {
  accountId: number
  line: OpenLine
  shown: MatchedLine
}

export interface TriedLines {
  lines: TriedLine[]
  isAll: boolean
}

export async function readTriedLines(scope: Scope, sides: readonly Side[]): Promise<TriedLines> {
  const lines: TriedLine[] = []
  const [accounts, locks] = await Promise.all([listAccounts(scope), readLocks(scope)])
  for (const { id: accountId, isActive } of accounts) {
    if (!isActive) continue
    for (const side of sides) {
      for await (const each of eachOpenLine(scope, side, accountId)) {
        if (side === 'bank' && locks.isClosed(accountId, each.transactionDate)) continue
        if (lines.length === LINES_MAX) return { lines, isAll: false }
        const line = asOpenLine(each)
        const { id, transactionDate, description, amount } = each
        const shown = { id, transactionDate, description, amount, reference: line.reference ?? null }
        lines.push({ accountId, line, shown })
      }
    }
  }
  return { lines, isAll: true }
}

/** As the engine takes them, account by account. */
export function byAccount(lines: readonly TriedLine[]): [accountId: string, lines: OpenLine[]][] {
  return [...Map.groupBy(lines, ({ accountId }) => accountId)].map(([accountId, mine]) => [
    String(accountId),
    mine.map(({ line }) => line),
  ])
}

/** Counts every match again: its lines are there and hold it, its sides cancel out, and it explains them from its last day on. */
import { money } from '../../money/money.ts'
import type { Report } from '../finding.ts'
import type { PackedMatch } from '../pack-files.ts'
import type { AccountPack, CountedLine } from '../read-account.ts'
import { checkDifference } from './check-difference.ts'

export function checkMatches(of: AccountPack, { fail, count }: Report): void {
  const holder = new Map<string, string>()
  for (const match of of.matches.values()) {
    if (match.approvalStatus === 'rejected') fail(match.id, 'was rejected, and holds lines')
    const lines = [...sideOf(of, match, 'bank', fail), ...sideOf(of, match, 'ledger', fail)]
    checkDifference(of, match, lines, fail)
    const last = lastDayOf(match)
    for (const line of lines) {
      if (holder.has(line.id)) fail(line.id, `is held by the matches ${holder.get(line.id)} and ${match.id}`)
      holder.set(line.id, match.id)
      if (line.matchId !== match.id) fail(line.id, `is held by match ${match.id}, and says ${line.matchId}`)
      else if (line.explainedOn !== last)
        fail(line.id, `says that it is explained on ${line.explainedOn}, and its match is whole on ${last}`)
      if (line.currency !== match.currency)
        fail(match.id, `is in ${match.currency}, and its line ${line.id} is not`)
    }
  }
  for (const line of [...of.bank.values(), ...of.ledger.values()]) {
    const isHeld = holder.has(line.id)
    if (line.matchId !== null && !isHeld) fail(line.id, `says match ${line.matchId}, which does not hold it`)
    if (isHeld !== (line.status === 'matched' || line.status === 'reconciled'))
      fail(line.id, `is ${line.status} and ${isHeld ? 'a match holds it' : 'no match holds it'}`)
    if (!isHeld && !statusesOfOpen(line).includes(line.status))
      fail(line.id, `is ${line.status}, and ${line.exclusion ? 'a person' : 'nobody'} excluded it`)
    if (line.companyId !== of.facts.company.id || line.financialAccountId !== of.account.id)
      fail(line.id, `is of account ${line.financialAccountId} of company ${line.companyId}`)
    if (!isHeld && line.transactionDate > of.period.to)
      fail(line.id, 'is of a later day and explains nothing here')
    if (line.currency !== of.account.currency)
      fail(line.id, `is in ${line.currency}, its account in ${of.account.currency}`)
  }
  count('matches counted again', of.matches.size)
}

/** The day from which on a match explains its lines: the last of all that it holds. */
export const lastDayOf = ({ sourceTransactions, ledgerTransactions }: PackedMatch): string =>
  [...sourceTransactions, ...ledgerTransactions]
    .map(({ transactionDate }) => transactionDate)
    .sort()
    .at(-1)!

const statusesOfOpen = ({ exclusion }: CountedLine) => (exclusion ? ['excluded'] : ['pending', 'disputed'])

function sideOf(
  of: AccountPack,
  match: PackedMatch,
  side: 'bank' | 'ledger',
  fail: Report['fail'],
): CountedLine[] {
  const named = side === 'bank' ? match.sourceTransactions : match.ledgerTransactions
  return named.flatMap((each) => {
    const line = of[side].get(each.id)
    if (!line) {
      fail(match.id, `holds line ${each.id}, which is not there`)
      return []
    }
    if (money(each.amount) !== line.units || each.transactionDate !== line.transactionDate)
      fail(
        match.id,
        `shows line ${each.id} as ${each.amount} of ${each.transactionDate}, and it is ${line.amount} of ${line.transactionDate}`,
      )
    return [line]
  })
}

/** What must hold between lines and the matches that hold them. */
import { parseLineId } from '../ids/ids.ts'
import { isLive } from '../matches/match.ts'
import { money, sumOf } from '../money/money.ts'
import { isExplained, isOpen } from '../transactions/status.ts'
import type { Check, CompanyItems } from './items.ts'
import { lastDaysOf } from './recount.ts'

export const matchedLines: Record<string, Check> = {
  'a line lies in an account that is there': linesInAccounts,
  'a line is open exactly while no match holds it': lineStates,
  'a bank line says why it is excluded as long as it is, and nothing else does': exclusions,
  'a match sums to zero, in one currency': matchSums,
}

function linesInAccounts(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const { id, financialAccountId } of [...of.bank.values(), ...of.ledger.values()])
    if (!of.accounts.has(financialAccountId))
      fail(`line ${id} lies in account ${financialAccountId}, which does not exist`)
}

function lineStates(of: CompanyItems, fail: (sentence: string) => void): void {
  const explainedOn = lastDaysOf(of)
  const holders = new Map<string, string>()
  for (const match of of.matches.filter(isLive)) {
    for (const { id } of [...match.sourceTransactions, ...match.ledgerTransactions]) {
      if (holders.has(id)) fail(`line ${id} is held by ${holders.get(id)} and ${match.id}`)
      holders.set(id, match.id)
      if (!of.bank.has(id) && !of.ledger.has(id)) fail(`match ${match.id} holds ${id}, which does not exist`)
    }
  }
  for (const line of [...of.bank.values(), ...of.ledger.values()]) {
    const holder = holders.get(line.id) ?? null
    if (isExplained(line.status) !== (holder !== null))
      fail(`line ${line.id} is ${line.status} and held by ${holder}`)
    if (line.matchId !== holder) fail(`line ${line.id} points to ${line.matchId} and is held by ${holder}`)
    if (line.explainedOn?.replaceAll('-', '') !== explainedOn.get(line.id))
      fail(`line ${line.id} is explained on ${line.explainedOn}, its match on ${explainedOn.get(line.id)}`)
  }
  for (const [letter, lines] of [['B', of.bank] as const, ['L', of.ledger] as const])
    for (const { id, status, openPk, openSk } of lines.values()) {
      const { accountId, date, hash } = parseLineId(id)!
      const place = isOpen(status)
        ? `C#${of.companyId}#A#${accountId}#open#${letter} ${date}#${hash}`
        : undefined
      const is = openPk === undefined && openSk === undefined ? undefined : `${openPk} ${openSk}`
      if (is !== place) fail(`line ${id} is ${status} and stands in the open index at ${is}`)
    }
}

/** What was excluded and is set against another bank line keeps why, so that it can be excluded again. */
function exclusions(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const { id, status } of of.ledger.values())
    if (status === 'excluded' || status === 'disputed') fail(`ledger entry ${id} is ${status}`)
  for (const { id, status, exclusion, dispute } of of.bank.values()) {
    if (status === 'excluded' ? !exclusion : exclusion && status !== 'matched')
      fail(`line ${id} is ${status} and ${exclusion ? 'says' : 'does not say'} why it is excluded`)
    if ((status === 'disputed') !== Boolean(dispute))
      fail(`line ${id} is ${status} and ${dispute ? 'says' : 'does not say'} why it is disputed`)
  }
}

function matchSums(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const match of of.matches.filter(isLive)) {
    const lines = [
      ...match.sourceTransactions.map(({ id }) => of.bank.get(id)),
      ...match.ledgerTransactions.map(({ id }) => of.ledger.get(id)),
    ].filter((line) => line !== undefined)
    const sum = sumOf(lines.map(({ amount }) => money(amount)))
    if (sum !== 0n) fail(`match ${match.id} sums to ${sum} units`)
    if (lines.some(({ currency }) => currency !== match.currency)) fail(`match ${match.id} mixes currencies`)
  }
}

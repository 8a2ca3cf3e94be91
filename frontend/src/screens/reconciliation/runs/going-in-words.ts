import type { MatchingRun } from '../../../../../shared/contract/matching.ts'
import { counted } from '../../../format/numbers.ts'

type Going = Pick<MatchingRun, 'financialAccountId' | 'sourceCount' | 'ledgerCount' | 'applied'>

/** What is being matched now. An account whose files came one after the other has several runs in a row. */
export function goingInWords(runs: readonly Going[]): string {
  const sum = (of: 'sourceCount' | 'ledgerCount' | 'applied') =>
    runs.reduce((total, run) => total + run[of], 0)
  const bank = sum('sourceCount')
  const ledger = sum('ledgerCount')
  if (bank + ledger === 0) {
    const accounts = new Set(runs.map(({ financialAccountId }) => financialAccountId))
    return `Matching ${counted(accounts.size, 'account')}`
  }
  const applied = sum('applied')
  const approved = applied > 0 ? `, ${counted(applied, 'match', 'matches')} approved` : ''
  return `Matching ${counted(bank, 'bank line')} with ${counted(ledger, 'ledger entry', 'ledger entries')}${approved}`
}

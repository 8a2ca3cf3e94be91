import type { OpenLine } from '../proposals/proposal.ts'

interface Lines {
  bank: readonly OpenLine[]
  ledger: readonly OpenLine[]
}

/**
 * The lines of each currency, as lines of different currencies never meet. A line that names none has the account's own:
 * the only one that is named, where there is one.
 */
export function splitByCurrency(bank: readonly OpenLine[], ledger: readonly OpenLine[]): Lines[] {
  const named = new Set<string>()
  for (const line of bank) if (line.currency) named.add(line.currency)
  for (const line of ledger) if (line.currency) named.add(line.currency)
  if (named.size <= 1) return [{ bank, ledger }]
  const isOf = (currency: string) => (line: OpenLine) => (line.currency ?? '') === currency
  return [...named, '']
    .sort()
    .map((currency) => ({ bank: bank.filter(isOf(currency)), ledger: ledger.filter(isOf(currency)) }))
    .filter((lines) => lines.bank.length + lines.ledger.length > 0)
}

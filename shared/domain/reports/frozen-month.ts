import type { EvidencePackage } from '../evidence/evidence-package.ts'
import { decimalOf, money } from '../money/money.ts'
import { percentOf } from '../stats/rates.ts'

/**
 * The figures of a month and what of it was open at its end, as its package has them. A ledger entry stands with its own sign: debit is positive. The
 * variance is what its approval says of the end: lines that clear what was brought forward make the sums of the month differ, and nothing else.
 */
export function frozenMonth({ figures, populations, items, excluded, periodStart }: EvidencePackage) {
  const isExcluded = new Set(excluded.map(({ id }) => id))
  const atEnd = items
    .filter(({ id }) => !isExcluded.has(id))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  const open = atEnd.filter(({ date }) => date >= periodStart)
  const ledgerOpen = open.filter(({ side }) => side === 'ledger').length
  const { count } = populations.bank
  const bankOpen = open.length - ledgerOpen
  const matched = count - bankOpen - figures.excludedCount
  const bankSum = money(populations.bank.moneyIn) + money(populations.bank.moneyOut)
  const ledgerSum = -(money(populations.ledger.moneyIn) + money(populations.ledger.moneyOut))
  return {
    summary: {
      matchRate: percentOf(matched, count),
      matchedTransactions: matched,
      unmatchedTransactions: bankOpen,
      excludedTransactions: figures.excludedCount,
      totalSourceTransactions: count,
      totalLedgerTransactions: populations.ledger.count,
      unmatchedLedgerTransactions: ledgerOpen,
      totalSourceAmount: decimalOf(bankSum),
      totalLedgerAmount: decimalOf(ledgerSum),
      variance: figures.balanceVariance,
    },
    proof: {
      unexplained: figures.unexplained,
      timingItems: decimalOf(money(figures.balanceVariance) - money(figures.unexplained)),
    },
    open: open.map(openLine),
    earlier: atEnd.filter(({ date }) => date < periodStart).map(openLine),
  }
}

function openLine({ side, id, date, description, amount, explanation }: EvidencePackage['items'][number]) {
  return {
    id,
    type: side === 'bank' ? ('source' as const) : ('ledger' as const),
    date,
    description,
    amount: side === 'bank' ? amount : decimalOf(-money(amount)),
    reason: explanation ?? 'Open at the end of the month that was approved.',
  }
}

/** What documents in another currency that settle each other differ by at their rates, as entries of the days on which they do. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { type Day, day } from '../../shared/domain/calendar/day.ts'
import type { Money } from '../../shared/domain/money/money.ts'
import { CONTROL_ACCOUNT_CODES, DOCUMENT_KINDS } from '../../shared/domain/trade/document-kinds.ts'
import { exchangeDifference, exchangeLines } from '../../shared/domain/trade/exchange-difference.ts'
import { listChart } from './entities/chart-account.ts'
import { exchangeAccount } from './exchange-account.ts'
import { createEntry, leaseEntryNumbers } from './journal.ts'
import type { WritePlan } from './plan/write-plan.ts'
import type { Allocated } from './settle-both.ts'

export interface Settled {
  own: TradeDocument
  other: TradeDocument
  /** What they become. */
  allocated: Allocated
}

/** One entry a day, none where nothing differs. Refuses where the chart has no account for it. */
export async function postExchange(plan: WritePlan, settled: readonly Settled[]): Promise<void> {
  const byDay = new Map<Day, Money>()
  for (const { own, other, allocated } of settled) {
    const date = day(allocated.own.settlements.at(-1)!.date)
    const amount = exchangeDifference([
      { kind: own.kind, ...allocated.own },
      { kind: other.kind, ...allocated.other },
    ])
    byDay.set(date, (byDay.get(date) ?? 0n) + amount)
  }
  const differing = [...byDay].filter(([, amount]) => amount !== 0n)
  if (differing.length === 0) return

  const [{ own, other }] = settled as [Settled]
  const chart = await listChart(plan.scope)
  const code = CONTROL_ACCOUNT_CODES[DOCUMENT_KINDS[own.kind].side]
  const control = chart.find(({ accountCode, isActive }) => accountCode === code && isActive)
  if (!control) throw refuse('trade.no-control', { code })
  const exchange = await exchangeAccount(plan, DEFAULT_ACCOUNT_CODES.realisedExchange)
  const description =
    settled.length === 1
      ? `Exchange difference of ${own.number} and ${other.number}`
      : `Exchange differences of ${own.number}`
  for (const [entryDate, amount] of differing) {
    const [entryNumber] = await leaseEntryNumbers(plan, entryDate.slice(0, 4), 1)
    const accounts = { control: control.id, exchange: exchange.id }
    createEntry(plan, {
      entryNumber: entryNumber!,
      entryDate,
      description,
      referenceNumber: own.number,
      entryType: 'EXCHANGE',
      status: 'POSTED',
      currency: own.base!.currency,
      lines: exchangeLines(amount, { currency: own.currency, rate: own.base!.rate }, accounts, description),
      ledgerTransactionIds: [],
    })
  }
}

import { Text } from '@mantine/core'
import type { ProcessorSettlement } from '../../../../../shared/contract/imports.ts'
import { PROCESSOR_MOVES, type ProcessorMove } from '../../../../../shared/domain/bank-files/bank-file.ts'
import { decimalOf, money, sumOf } from '../../../../../shared/domain/money/money.ts'
import { Figure, Figures } from '../../../ui/figures/figures.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'

const LABELS: Record<Exclude<ProcessorMove, 'payouts'>, string> = {
  gross: 'Gross payments',
  refunds: 'Refunds',
  disputes: 'Disputes',
  reserves: 'Reserves',
  fees: 'Fees',
  adjustments: 'Other',
}

/** What a payment processor took in and kept back, down to what it pays to the bank. */
export function SettlementFigures({
  settlement,
  currency,
}: {
  settlement: ProcessorSettlement
  currency: string
}) {
  const { payouts, ...moved } = settlement
  const toPay = sumOf(Object.values(moved).map(money))
  const kinds = PROCESSOR_MOVES.filter((move) => move !== 'payouts')
  return (
    <section aria-label="What the processor settled">
      <Text size="sm" fw={600} mb={4}>
        Settled by the processor
      </Text>
      <Figures>
        {kinds
          .filter((move) => move === 'gross' || move === 'fees' || money(moved[move]) !== 0n)
          .map((move) => (
            <Figure key={move} label={LABELS[move]}>
              <MoneyText amount={moved[move]} currency={currency} />
            </Figure>
          ))}
        <Figure label="To be paid out" isTotal>
          <MoneyText amount={decimalOf(toPay)} currency={currency} />
        </Figure>
        {money(payouts) !== 0n && (
          <Figure label="Paid out to the bank">
            <MoneyText amount={payouts} currency={currency} />
          </Figure>
        )}
      </Figures>
    </section>
  )
}

import { Title } from '@mantine/core'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import { formatDay } from '../../format/dates.ts'
import { Figure, Figures } from '../../ui/figures/figures.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { Surface } from '../../ui/layout/surface.tsx'

/** The bank's side: opening + money in + money out = closing, or what is missing to the cent. */
export function StatementProof({ statement }: { statement: StatementDetails }) {
  const { currency, difference } = statement
  return (
    <Surface aria-labelledby="proof">
      <Title order={3} size="h4" id="proof" mb="xs">
        Opening to Closing
      </Title>
      <Figures>
        <Figure label={`Opening balance, ${formatDay(statement.periodStart)}`}>
          <MoneyText amount={statement.openingBalance} currency={currency} />
        </Figure>
        <Figure label="Money in">
          <MoneyText amount={statement.moneyIn} dashZero />
        </Figure>
        <Figure label="Money out">
          <MoneyText amount={statement.moneyOut} dashZero />
        </Figure>
        <Figure label="Opening balance and lines" isTotal>
          <MoneyText amount={statement.calculatedBalance} currency={currency} />
        </Figure>
        <Figure label={`Closing balance of the bank, ${formatDay(statement.periodEnd)}`}>
          <MoneyText amount={statement.closingBalance} currency={currency} />
        </Figure>
        <Figure label="Difference" isRuled>
          <MoneyText amount={difference} currency={currency} dashZero />
        </Figure>
      </Figures>
    </Surface>
  )
}

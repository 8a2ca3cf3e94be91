import { Title } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import { formatDay } from '../../format/dates.ts'
import { formatMoney, isZero } from '../../format/money.ts'
import { Figure, Figures } from '../../ui/figures.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Surface } from '../../ui/surface.tsx'
import classes from './statements.module.css'

/** Opening + money in + money out = closing: that it ties, or what is missing to the cent. */
export function StatementProof({ statement }: { statement: StatementDetails }) {
  const { currency, difference, openingDifference, previous, balanceBefore } = statement
  const ties = isZero(difference) && isZero(openingDifference)
  const Icon = ties ? CircleCheck : CircleAlert
  return (
    <Surface aria-labelledby="proof">
      <Title order={3} size="h4" id="proof" mb="xs">
        Proof
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
      <p className={classes.verdict} data-ties={ties || undefined} role="status">
        <Icon size={18} aria-hidden />
        {verdictOf(statement)}
      </p>
      {!previous && balanceBefore !== statement.openingBalance && (
        <span className={classes.meta}>
          By its opening balance and lines, this account held {formatMoney(balanceBefore, currency)} before.
          The first statement begins with what the bank says.
        </span>
      )}
    </Surface>
  )
}

function verdictOf({ difference, openingDifference, previous, currency }: StatementDetails): string {
  if (!isZero(difference)) return `It does not tie out: ${formatMoney(difference, currency)} is missing.`
  if (!isZero(openingDifference) && previous)
    return `The statement before it closed with ${formatMoney(previous.closingBalance, currency)}, not with this opening balance.`
  return 'It ties out to the cent.'
}

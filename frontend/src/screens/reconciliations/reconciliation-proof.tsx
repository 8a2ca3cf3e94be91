import { Text, Title } from '@mantine/core'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import {
  beginningInWords,
  closingInWords,
  followingInWords,
  sourceInWords,
} from '../../../../shared/domain/reconciliations/balance-source.ts'
import { formatDay } from '../../format/dates.ts'
import { Figure, Figures } from '../../ui/figures/figures.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import classes from './reconciliations.module.css'

/** The bank's side: opening + money in + money out = closing, or what is missing to the cent. */
export function ReconciliationProof({ reconciliation }: { reconciliation: ReconciliationDetails }) {
  const { currency, difference, openingSource, closingSource, openedByFile, followedByFile } = reconciliation
  const beginning = openedByFile && beginningInWords(openedByFile, reconciliation.openingBalance, currency)
  const following =
    followedByFile && followingInWords(followedByFile, reconciliation.closingBalance, currency)
  return (
    <Surface aria-labelledby="proof">
      <Title order={3} size="h4" id="proof" mb="xs">
        Opening to Closing
      </Title>
      <Figures>
        <Figure label={`Opening balance, ${formatDay(reconciliation.periodStart)}`}>
          <MoneyText amount={reconciliation.openingBalance} currency={currency} />
        </Figure>
        <Figure label="Money in">
          <MoneyText amount={reconciliation.moneyIn} currency={unsaid(currency)} dashZero />
        </Figure>
        <Figure label="Money out">
          <MoneyText amount={reconciliation.moneyOut} currency={unsaid(currency)} dashZero />
        </Figure>
        <Figure label="Opening balance and lines" isTotal>
          <MoneyText amount={reconciliation.calculatedBalance} currency={currency} />
        </Figure>
        <Figure label={`Closing balance of the bank, ${formatDay(reconciliation.periodEnd)}`}>
          <MoneyText amount={reconciliation.closingBalance} currency={currency} />
        </Figure>
        <Figure label="Difference" isRuled>
          <MoneyText amount={difference} currency={currency} dashZero />
        </Figure>
      </Figures>
      <Text className={classes.meta} mt="xs">
        Opening balance: {sourceInWords(openingSource, currency)}
      </Text>
      {beginning && <Text className={classes.meta}>{beginning}</Text>}
      <Text className={classes.meta}>
        Closing balance: {closingInWords(closingSource, currency, reconciliation.periodEnd)}
      </Text>
      {following && <Text className={classes.meta}>{following}</Text>}
    </Surface>
  )
}

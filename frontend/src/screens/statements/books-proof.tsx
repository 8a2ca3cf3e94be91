import { Title } from '@mantine/core'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import { formatDay } from '../../format/dates.ts'
import { Figure, Figures } from '../../ui/figures/figures.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { Surface } from '../../ui/layout/surface.tsx'

/** The bank with what only the books have, the books with what only the bank has: the two are equal, or something is unexplained. */
export function BooksProof({ statement }: { statement: StatementDetails }) {
  const { currency } = statement
  const day = formatDay(statement.periodEnd)
  return (
    <Surface aria-labelledby="books">
      <Title order={3} size="h4" id="books" mb="xs">
        Bank and Books
      </Title>
      <Figures>
        <Figure label={`Closing balance of the bank, ${day}`}>
          <MoneyText amount={statement.closingBalance} currency={currency} />
        </Figure>
        <Figure label="Money in, in transit">
          <MoneyText amount={statement.inTransit} dashZero />
        </Figure>
        <Figure label="Money out, outstanding">
          <MoneyText amount={statement.outstanding} dashZero />
        </Figure>
        <Figure label="Adjusted bank balance" isTotal>
          <MoneyText amount={statement.adjustedBankBalance} currency={currency} />
        </Figure>
        <Figure label={`Balance of the books, ${day}`}>
          <MoneyText amount={statement.ledgerBalance} currency={currency} />
        </Figure>
        <Figure label="Money in, not in the books">
          <MoneyText amount={statement.unrecordedIn} dashZero />
        </Figure>
        <Figure label="Money out, not in the books">
          <MoneyText amount={statement.unrecordedOut} dashZero />
        </Figure>
        <Figure label="Adjusted book balance" isTotal>
          <MoneyText amount={statement.adjustedBookBalance} currency={currency} />
        </Figure>
        <Figure label="Unexplained">
          <MoneyText amount={statement.unexplained} currency={currency} dashZero />
        </Figure>
      </Figures>
    </Surface>
  )
}

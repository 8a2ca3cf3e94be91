import { Title } from '@mantine/core'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import { decimalOf, money } from '../../../../shared/domain/money/money.ts'
import { formatDay } from '../../format/dates.ts'
import { Figure, Figures } from '../../ui/figures/figures.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { bankErrorsOf } from './bank-errors-of.ts'

/** The bank with what only the books have and without its own errors, each by name, the books with what only the bank has: the two are equal, or something is unexplained. */
export function BooksProof({ reconciliation }: { reconciliation: ReconciliationDetails }) {
  const { currency, books } = reconciliation
  const part = unsaid(currency)
  const day = formatDay(reconciliation.periodEnd)
  return (
    <Surface aria-labelledby="books">
      <Title order={3} size="h4" id="books" mb="xs">
        Bank and Books
      </Title>
      <Figures>
        <Figure label={`Closing balance of the bank, ${day}`}>
          <MoneyText amount={reconciliation.closingBalance} currency={currency} />
        </Figure>
        <Figure label="Money in, in transit">
          <MoneyText amount={reconciliation.inTransit} currency={part} dashZero />
        </Figure>
        <Figure label="Money out, outstanding">
          <MoneyText amount={reconciliation.outstanding} currency={part} dashZero />
        </Figure>
        <Figure label="Errors of the bank, to be corrected by it">
          <MoneyText amount={reconciliation.bankErrors} currency={part} dashZero />
        </Figure>
        {bankErrorsOf(reconciliation).map(({ id, transactionDate, description, amount }) => (
          <Figure key={id} label={`${formatDay(transactionDate)}, ${description}`} isPart>
            <MoneyText amount={decimalOf(-money(amount))} currency={part} />
          </Figure>
        ))}
        <Figure label="Adjusted bank balance" isTotal>
          <MoneyText amount={reconciliation.adjustedBankBalance} currency={currency} />
        </Figure>
        {books && (
          <>
            <Figure label={`Balance of the books before ${formatDay(reconciliation.periodStart)}`}>
              <MoneyText amount={books.openingBalance} currency={currency} />
            </Figure>
            <Figure label="Posted in the period">
              <MoneyText amount={books.posted} currency={part} dashZero />
            </Figure>
          </>
        )}
        <Figure label={`Balance of the books, ${day}`} isTotal={books !== null}>
          <MoneyText amount={reconciliation.ledgerBalance} currency={currency} />
        </Figure>
        <Figure label="Money in, not in the books">
          <MoneyText amount={reconciliation.unrecordedIn} currency={part} dashZero />
        </Figure>
        <Figure label="Money out, not in the books">
          <MoneyText amount={reconciliation.unrecordedOut} currency={part} dashZero />
        </Figure>
        <Figure label="Adjusted book balance" isTotal>
          <MoneyText amount={reconciliation.adjustedBookBalance} currency={currency} />
        </Figure>
        <Figure label="Unexplained">
          <MoneyText amount={reconciliation.unexplained} currency={currency} />
        </Figure>
      </Figures>
    </Surface>
  )
}

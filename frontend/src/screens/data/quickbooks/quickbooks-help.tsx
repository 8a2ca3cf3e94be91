import { Text, Title } from '@mantine/core'
import { Surface } from '../../../ui/layout/surface.tsx'
import classes from './quickbooks.module.css'

const COLUMNS: readonly [name: string, what: string][] = [
  ['Date', 'The day of the transaction, month first: 01/31/2026'],
  ['Transaction Type', 'Expense, Deposit, Check, Bill Payment and so on'],
  ['Num', 'The number of a cheque or invoice; kept as the reference'],
  ['Name', 'Who was paid or who paid'],
  ['Memo/Description', 'What it was for'],
  ['Account, Split', 'The account of the line and the one on the other side'],
  [
    'Amount',
    'Plus brings money in, minus takes it out; or two columns, Payment and Deposit, or Debit and Credit',
  ],
]

const EXPORTS: readonly { from: string; steps: readonly string[] }[] = [
  {
    from: 'QuickBooks Online',
    steps: [
      'Open Reports and choose Transaction List by Date, or Transaction Detail by Account.',
      'Set the period, and under Filter choose this account alone.',
      'Press the export icon and Export to CSV.',
    ],
  },
  {
    from: 'QuickBooks Desktop',
    steps: [
      'Open Reports, Custom Reports, Transaction Detail.',
      'Set the dates, and under Filters choose this account.',
      'Press Excel, Create New Worksheet, and create a comma separated values (.csv) file.',
    ],
  },
]

/** What the file should hold, and how to get it out of QuickBooks. */
export function QuickbooksHelp() {
  return (
    <Surface aria-labelledby="format-heading">
      <Title order={2} size="h3" id="format-heading">
        The format
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Date, a text and an amount are needed. Lines above and totals below the table are left out.
      </Text>
      <dl className={classes.columnsKnown}>
        {COLUMNS.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {EXPORTS.map(({ from, steps }) => (
        <section key={from} aria-label={`Export from ${from}`}>
          <Title order={3} size="h4" mt="md" mb={2} fz="sm">
            Export from {from}
          </Title>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </Surface>
  )
}

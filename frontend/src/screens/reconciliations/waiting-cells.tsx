/** What the tables of waiting lines have in common: a heading with how many, a line with its day, and its two columns of money. */

import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import type { SaidCurrency } from '../../../../shared/domain/money/format-money.ts'
import { money } from '../../../../shared/domain/money/money.ts'
import { can } from '../../company/company-context.tsx'
import { formatDay } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ExplainItem } from './explain-item.tsx'
import classes from './reconciliations.module.css'

export type OpenLine = ReconciliationDetails['openLines']['items'][number]
export type Waiting = Omit<OpenLine, 'exclusion' | 'disputedBecause' | 'mayStay'>

interface HeadingProps {
  title: string
  count: number
  shown: number
  children?: ReactNode
}

export function Heading({ title, count, shown, children }: HeadingProps) {
  return (
    <>
      <Title order={3} size="h4" mb={4}>
        {title} ({formatCount(count)})
      </Title>
      {(children || shown < count) && (
        <Text size="sm" c="dimmed" mb="xs">
          {children} {shown < count && `The oldest ${formatCount(shown)} are listed.`}
        </Text>
      )}
    </>
  )
}

interface LineProps {
  line: Waiting
  currency: SaidCurrency
  /** What is said of the later day that explains it. */
  explained: string
  /** Where it is from before the account's first day. */
  isBroughtForward?: boolean
  /** What else is said of it. */
  more?: string | undefined
}

/** On a phone the amount stands below the name, where the columns would leave it no room. */
export function Line({ line, currency, explained, isBroughtForward, more }: LineProps) {
  const { description, transactionDate, reference, amount, explainedOn, reconciliationNotes } = line
  return (
    <>
      <span className={classes.text}>{description}</span>
      <span className={classes.meta}>
        {formatDay(transactionDate)}
        {reference && `, ${reference}`}
        {isBroughtForward && ', brought forward'}
        {explainedOn && `, ${explained} ${formatDay(explainedOn)}`}
        {more && `, ${more}`}
      </span>
      {reconciliationNotes && <span className={classes.explanation}>{reconciliationNotes}</span>}
      <Text span hiddenFrom="sm" className={classes.meta}>
        {money(amount) < 0n ? 'Money out' : 'Money in'}{' '}
        <MoneyText amount={amount} currency={currency} unsigned paint="none" />
      </Text>
    </>
  )
}

/** Both tables have them in one order, so that what is equal at the bank and in the books lines up. */
export function sides<Row extends Waiting>(currency: SaidCurrency): Column<Row>[] {
  return [
    {
      key: 'in',
      header: 'Money in',
      align: 'right',
      width: 130,
      hideBelow: 'sm',
      cell: ({ amount }) => <Side amount={amount} currency={currency} isShown={money(amount) > 0n} />,
    },
    {
      key: 'out',
      header: 'Money out',
      align: 'right',
      width: 130,
      hideBelow: 'sm',
      cell: ({ amount }) => <Side amount={amount} currency={currency} isShown={money(amount) < 0n} />,
    },
  ]
}

interface SideProps {
  amount: string
  currency: SaidCurrency
  isShown: boolean
}

function Side({ amount, currency, isShown }: SideProps) {
  return isShown ? <MoneyText amount={amount} currency={currency} unsigned paint="none" /> : null
}

/** Where a bank line is matched by hand. */
export function matchingOf(accountId: number, lineId: string): string {
  return `/reconciliation?${new URLSearchParams({ tab: 'matching', account: String(accountId), line: lineId })}`
}

/** Where the reader may, the way to a word of explanation. */
export function explaining<Row extends Waiting>(company: Company): Column<Row>[] {
  if (!can(company, 'accountant')) return []
  return [
    {
      key: 'explain',
      header: '',
      width: 50,
      align: 'right',
      cell: (item) => <ExplainItem companyId={company.id} item={item} />,
    },
  ]
}

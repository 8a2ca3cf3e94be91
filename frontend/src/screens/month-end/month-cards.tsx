import { Text, UnstyledButton } from '@mantine/core'
import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import { saidName } from '../../company/member-name.ts'
import { formatDay } from '../../format/dates.ts'
import { besides, formatCount } from '../../format/numbers.ts'
import { Facts } from '../../ui/figures/facts.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import classes from './month-end.module.css'
import { isLocked, type MonthRow } from './month-rows.ts'
import { BankBalance, Unexplained } from './month-table.tsx'
import { StateBadge } from './state-badge.tsx'

/** The same on a phone: a card for each account. */
export function MonthCards({ rows, onOpen }: { rows: readonly MonthRow[]; onOpen: (row: MonthRow) => void }) {
  return (
    <ul className={classes.cards} aria-label="Accounts by company">
      {rows.map((row) => (
        <li key={row.accountId}>
          <UnstyledButton className={classes.card} onClick={() => onOpen(row)}>
            <span className={classes.head}>
              <Text span fw={600}>
                {row.accountName}
              </Text>
              <span>
                <StateBadge state={row.state} isOverdue={row.isOverdue} />
              </span>
            </span>
            <Text span size="xs" c="dimmed">
              {row.company.name}, {row.currency}
              {isLocked(row.company) ? ', month locked' : row.dueDay && `, due ${formatDay(row.dueDay)}`}
            </Text>
          </UnstyledButton>
          <Facts
            facts={[
              ['Bank', <BankBalance key="bank" row={row} />],
              ['Books', <MoneyText key="books" amount={row.bookBalance} currency={unsaid(row.currency)} />],
              ['Unexplained', <Unexplained key="unexplained" row={row} />],
              ['Open lines', formatCount(row.openLines) + besides(row.excludedLines)],
              ['Prepared by', saidName(row.preparedBy, row.preparedByName)],
              ['Approved by', saidName(row.approvedBy, row.approvedByName)],
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

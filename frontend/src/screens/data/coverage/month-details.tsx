import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { parseAsInteger, useQueryState } from 'nuqs'
import type { Account } from '../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { CoverageMonth } from '../../../../../shared/contract/coverage.ts'
import { importQuery } from '../../../api/imports.ts'
import { can } from '../../../company/company-context.tsx'
import { formatDay, formatPeriod } from '../../../format/dates.ts'
import classes from './coverage.module.css'
import { monthName, unseenIn } from './month-marks.ts'

interface MonthDetailsProps {
  company: Company
  account: Account
  month: CoverageMonth
  /** The day on which the files of the account begin, where that is within the month. */
  begun: string | undefined
  onOpenImport: (importId: string) => void
}

/** One month of one account in words, with the files that cover its days twice and the way to close a gap. */
export function MonthDetails({ company, account, month, begun, onOpenImport }: MonthDetailsProps) {
  const [, setAccount] = useQueryState('account', parseAsInteger)
  const ids = [...new Set(month.overlaps.flatMap(({ importIds }) => importIds))]
  const files = useQueries({ queries: ids.map((id) => importQuery(company.id, id)) })
  const nameOf = (id: string) => files[ids.indexOf(id)]?.data?.fileName ?? 'a file'
  const isWhole = month.status === 'covered' && month.overlaps.length === 0 && month.quiet.length === 0

  return (
    <div className={classes.details} role="status">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {account.name}, {monthName(month.month, true)}
          </Text>
          {isWhole && (
            <Text size="sm">
              {begun
                ? `Every day from ${formatDay(begun)} is covered by one statement; no file of this account says anything of the days before.`
                : 'Every day is covered by one statement.'}
            </Text>
          )}
          {month.status === 'missing' && <Text size="sm">No statement covers this month.</Text>}
          {month.status === 'partly' &&
            month.gaps.map(({ from, to }) => (
              <Text key={from} size="sm">
                No statement covers {formatPeriod(from, to)}.
              </Text>
            ))}
          {month.quiet.map(({ from, to, isProved }) => (
            <Text key={from} size="sm">
              No statement covers {formatPeriod(from, to)}
              {isProved
                ? '; the balances before and after agree, so that nothing is missing.'
                : '. Perhaps nothing happened.'}
            </Text>
          ))}
          {month.overlaps.map(({ from, to, importIds }) => (
            <Text key={from} size="sm">
              {formatPeriod(from, to)} came in{' '}
              {importIds.map((id, at) => (
                <span key={id}>
                  {at > 0 && ' and '}
                  <Anchor component="button" inherit onClick={() => onOpenImport(id)}>
                    {nameOf(id)}
                  </Anchor>
                </span>
              ))}
              . Lines in both were added once.
            </Text>
          ))}
        </div>
        {(month.status !== 'covered' || unseenIn(month).length > 0) && can(company, 'accountant') && (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              void setAccount(account.id)
              window.scrollTo({ top: 0 })
            }}
          >
            Import the missing days
          </Button>
        )}
      </Group>
    </div>
  )
}

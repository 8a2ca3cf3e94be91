import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { AccountCoverage } from '../../../../../shared/contract/coverage.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { coverageQuery } from '../../../api/imports.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Surface } from '../../../ui/layout/surface.tsx'
import classes from './coverage.module.css'
import { MonthDetails } from './month-details.tsx'
import { begunIn, lastMonths, MARKS, markOf, monthName, sentenceOf } from './month-marks.ts'

/** A year at a glance; what lies before can be unfolded. */
const MONTHS_SHOWN = 12

interface ChosenMonth {
  accountId: number
  month: string
}

interface CoverageCalendarProps {
  company: Company
  onOpenImport: (importId: string) => void
}

/** Which months of each account are in: a statement that was forgotten shows as a hole. Nothing where there is no month yet, under the list that says so. */
export function CoverageCalendar({ company, onOpenImport }: CoverageCalendarProps) {
  const query = useQuery(coverageQuery(company.id))
  const accounts = useQuery(accountsQuery(company.id))
  const failed = [query, accounts].find(({ isLoadingError }) => isLoadingError)
  const [isWhole, setWhole] = useState(false)
  const [chosen, choose] = useState<ChosenMonth>()
  const rows = (query.data ?? []).flatMap((coverage) => {
    const account = accounts.data?.find(({ id }) => id === coverage.accountId)
    return account?.isActive ? [{ account, coverage }] : []
  })
  const all = lastMonths(rows.map(({ coverage }) => coverage))
  const months = isWhole ? all : all.slice(-MONTHS_SHOWN)
  const open = rows.find(({ account }) => account.id === chosen?.accountId)
  const openMonth = open?.coverage.months.find(({ month }) => month === chosen?.month)
  if (query.data && accounts.data && all.length === 0) return null

  return (
    <section aria-labelledby="coverage-heading">
      <Title order={2} size="h3" id="coverage-heading">
        Completeness
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        The days that imported statements cover, account by account.
      </Text>
      {failed ? (
        <LoadFailed
          title="The calendar could not be loaded"
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : query.isPending || accounts.isPending ? (
        <SkeletonRows rows={3} label="Loading the calendar" />
      ) : (
        <Surface p={0} aria-label="Months of each account">
          <Grid rows={rows} months={months} chosen={chosen} onChoose={choose} />
          <div className={classes.foot}>
            <Legend />
            {all.length > MONTHS_SHOWN && (
              <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Only the last year' : `All ${all.length} months`}
              </Button>
            )}
          </div>
          {open && openMonth && (
            <MonthDetails
              company={company}
              account={open.account}
              month={openMonth}
              begun={begunIn(openMonth, open.coverage)}
              onOpenImport={onOpenImport}
            />
          )}
        </Surface>
      )}
    </section>
  )
}

interface GridProps {
  rows: readonly { account: Account; coverage: AccountCoverage }[]
  months: readonly string[]
  chosen: ChosenMonth | undefined
  onChoose: (chosen: ChosenMonth | undefined) => void
}

function Grid({ rows, months, chosen, onChoose }: GridProps) {
  return (
    // The keyboard reaches what scrolls, so that it can be scrolled.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className={classes.scroller} tabIndex={0} aria-label="Calendar of imported months">
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            {months.map((month, at) => (
              <th key={month} scope="col">
                {monthName(month, at === 0 || month.slice(5, 7) === '01')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ account, coverage }) => (
            <tr key={account.id}>
              <th scope="row">{account.name}</th>
              {coverage.months.length === 0 && <td colSpan={months.length}>No statement yet</td>}
              {(coverage.months.length > 0 ? months : []).map((month) => {
                const found = coverage.months.find((one) => one.month === month)
                const mark = markOf(found)
                const isChosen = chosen?.accountId === account.id && chosen.month === month
                return (
                  <td key={month}>
                    {found ? (
                      <button
                        type="button"
                        className={classes.month}
                        data-mark={mark}
                        aria-expanded={isChosen}
                        aria-label={`${account.name}, ${sentenceOf(found, coverage)}`}
                        title={sentenceOf(found, coverage)}
                        onClick={() => onChoose(isChosen ? undefined : { accountId: account.id, month })}
                      />
                    ) : (
                      <span className={classes.month} data-mark={mark} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="What the marks mean">
      {MARKS.map(({ mark, label }) => (
        <li key={mark}>
          <span className={classes.month} data-mark={mark} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}

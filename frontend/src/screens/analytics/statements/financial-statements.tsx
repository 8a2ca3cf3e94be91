import { Group, Select, SimpleGrid, Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TrialBalance } from '../../../../../shared/contract/financial-statements.ts'
import type { Comparison } from '../../../../../shared/domain/calendar/compared-days.ts'
import { unsaid } from '../../../../../shared/domain/money/format-money.ts'
import {
  balanceSheetQuery,
  cashFlowQuery,
  incomeStatementQuery,
  salesTaxQuery,
  trialBalanceQuery,
} from '../../../api/reports.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'
import { FailedTogether } from '../../../ui/feedback/failed-together.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { StatCard } from '../../../ui/figures/stat-card.tsx'
import { FilterBar } from '../../../ui/form/filter-bar.tsx'
import { PeriodPicker } from '../../../ui/form/period-picker.tsx'
import { ExportMenu } from '../../../ui/layout/export-menu.tsx'
import { PrintButton } from '../../../ui/layout/print-button.tsx'
import { SplitWithPanel } from '../../../ui/layout/side-panel.tsx'
import { BasisChoice } from '../basis-choice.tsx'
import { useLatestMonth } from '../use-latest-month.ts'
import { AccountEntries } from './account-entries.tsx'
import { balanceInWords } from './balance-in-words.ts'
import { cashFlowPage } from './cash-flow-page.ts'
import { incomeStatementPage, resultOf } from './income-statement-page.ts'
import { salesTaxPages } from './sales-tax-page.ts'
import { balanceSheetPage, figureOf, type StatementPage, trialBalancePage } from './statement-page.ts'
import { StatementPaper } from './statement-paper.tsx'
import { statementSheet } from './statement-sheet.ts'
import classes from './statements.module.css'
import { suspenseNote } from './suspense-note.ts'
import { useStatementDays } from './use-statement-days.ts'

const STATEMENTS = ['trial-balance', 'income-statement', 'balance-sheet', 'cash-flow', 'sales-tax'] as const
type Statement = (typeof STATEMENTS)[number]

const COMPARISON_LABELS: readonly { value: Comparison; label: string }[] = [
  { value: 'none', label: 'No comparison' },
  { value: 'previous_period', label: 'Previous period' },
  { value: 'previous_year', label: 'Previous year' },
]

/** Trial balance, income statement, balance sheet, cash flow and sales tax of a period, each figure opening to its entries. */
export function FinancialStatements({ company }: { company: Company }) {
  const { month, isPending } = useLatestMonth(company)
  if (isPending) return <SkeletonRows rows={8} label="Loading the statements" />
  return <Statements company={company} latestMonth={month} />
}

function Statements({ company, latestMonth }: { company: Company; latestMonth: string | undefined }) {
  const { period, comparison, compare, basis, count, days, asOf, within } = useStatementDays(
    company,
    latestMonth,
  )
  const [shown, show] = useQueryState(
    'statement',
    parseAsStringLiteral(STATEMENTS).withDefault('trial-balance').withOptions({ history: 'push' }),
  )
  const [figure, openFigure] = useQueryState('figure', parseAsString)
  const hasBasis = shown !== 'cash-flow' && shown !== 'sales-tax'
  const on = hasBasis && basis === 'cash' ? { basis } : {}
  const trial = useQuery({
    ...trialBalanceQuery(company.id, { ...asOf, ...on }),
    placeholderData: keepPreviousData,
  })
  const income = useQuery({
    ...incomeStatementQuery(company.id, { ...within, ...on }),
    placeholderData: keepPreviousData,
  })
  const sheet = useQuery({
    ...balanceSheetQuery(company.id, { ...asOf, ...on }),
    placeholderData: keepPreviousData,
  })
  const flow = useQuery({
    ...cashFlowQuery(company.id, within),
    placeholderData: keepPreviousData,
    enabled: shown === 'cash-flow',
  })
  const isTax = shown === 'sales-tax'
  const tax = useQuery({
    ...salesTaxQuery(company.id, days),
    placeholderData: keepPreviousData,
    enabled: isTax,
  })

  const statements = {
    'trial-balance': { query: trial, pages: pagesOf(trial.data, trialBalancePage), noun: 'trial balance' },
    'income-statement': {
      query: income,
      pages: pagesOf(income.data, incomeStatementPage),
      noun: 'income statement',
    },
    'balance-sheet': { query: sheet, pages: pagesOf(sheet.data, balanceSheetPage), noun: 'balance sheet' },
    'cash-flow': { query: flow, pages: pagesOf(flow.data, cashFlowPage), noun: 'cash flow statement' },
    'sales-tax': {
      query: tax,
      pages: tax.data && [tax.data, ...tax.data.otherCurrencies].flatMap(salesTaxPages),
      noun: 'sales tax report',
    },
  }
  const { query, noun, pages: unnoted } = statements[shown]
  const pages = trial.data && unnoted && withSuspense(unnoted, trial.data)
  const failed = [query, trial].find(({ data, error }) => error && !data)
  const open = pages && openedBy(figure, pages)

  return (
    <>
      <FilterBar mb="md">
        <PeriodPicker period={period} />
        {!isTax && (
          <Select
            aria-label="Compare with"
            w={165}
            allowDeselect={false}
            data={COMPARISON_LABELS}
            value={comparison}
            onChange={(to) => to && compare(to as Comparison)}
          />
        )}
        {hasBasis && <BasisChoice basis={basis} count={count} />}
        <Group gap="xs" ml={{ base: 0, sm: 'auto' }}>
          <ExportMenu
            companyId={company.id}
            endDate={asOf.asOfDate}
            fileName={[company.name, on.basis ? `${noun} cash basis` : noun, asOf.asOfDate]}
            sheets={pages && (() => pages.map((page) => statementSheet(company, page)))}
          />
          <PrintButton />
        </Group>
      </FilterBar>
      <FailedTogether title="The statements could not be loaded" queries={[trial, income, sheet]}>
        <SimpleGrid
          cols={{ base: 1, xs: 3 }}
          spacing={{ base: 'xs', sm: 'md' }}
          mb="md"
          className="not-printed"
        >
          <StatCard
            label="Trial Balance"
            query={trial}
            value={trial.data && balanceInWords(trial.data, 'Out of Balance')}
            note={
              trial.data && (
                <>
                  {counted(trial.data.accounts.length, 'account')} · Variance{' '}
                  <MoneyText
                    amount={trial.data.variance}
                    currency={unsaid(trial.data.currency)}
                    paint="none"
                  />
                </>
              )
            }
            {...(trial.data && !trial.data.isBalanced && { tone: 'bad' as const })}
          />
          <StatCard
            label="Net Income"
            query={income}
            value={
              income.data && (
                <MoneyText amount={income.data.netIncome} currency={income.data.currency} paint="none" />
              )
            }
            note={
              income.data &&
              `${resultOf(income.data).label} · ${formatPeriod(income.data.startDate, income.data.endDate)}`
            }
          />
          <StatCard
            label="Total Assets"
            query={sheet}
            value={
              sheet.data && (
                <MoneyText amount={sheet.data.totalAssets} currency={sheet.data.currency} paint="none" />
              )
            }
            note={
              sheet.data && balanceInWords({ ...sheet.data, accounts: trial.data?.accounts }, 'Unbalanced')
            }
          />
        </SimpleGrid>
        <Tabs
          value={shown}
          onChange={(to) => {
            void show(to as Statement)
            void openFigure(null)
          }}
          variant="pills"
          keepMounted={false}
        >
          <Tabs.List mb="md" className="not-printed">
            <Tabs.Tab value="trial-balance">Trial Balance</Tabs.Tab>
            <Tabs.Tab value="income-statement">Income Statement</Tabs.Tab>
            <Tabs.Tab value="balance-sheet">Balance Sheet</Tabs.Tab>
            <Tabs.Tab value="cash-flow">Cash Flow</Tabs.Tab>
            <Tabs.Tab value="sales-tax">Sales Tax / VAT</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={shown}>
            {failed ? (
              <LoadFailed
                title={`Failed to fetch ${noun}`}
                error={failed.error}
                onRetry={() => void failed.refetch()}
              />
            ) : !pages ? (
              <SkeletonRows rows={8} label={`Loading ${noun}`} />
            ) : (
              <SplitWithPanel>
                <div className={classes.papers}>
                  {pages.map((page) => (
                    <StatementPaper
                      key={`${page.title} ${page.currency}`}
                      company={company}
                      page={page}
                      openFigure={open?.page === page ? figureOf(open.line) : undefined}
                      onOpen={(of) => void openFigure(`${page.currency}.${of}`)}
                    />
                  ))}
                </div>
                <AccountEntries company={company} opened={open} onClose={() => void openFigure(null)} />
              </SplitWithPanel>
            )}
          </Tabs.Panel>
        </Tabs>
      </FailedTogether>
    </>
  )
}

/** One page per currency; that of the company's own only where it has something, or nothing else has. */
function pagesOf<Of>(
  data: (Of & { otherCurrencies: readonly Of[] }) | undefined,
  pageOf: (of: Of) => StatementPage,
): StatementPage[] | undefined {
  if (!data) return undefined
  const pages = [data, ...data.otherCurrencies].map(pageOf)
  const filled = pages.filter(({ lines }) => lines.some(({ kind }) => kind === 'account'))
  return filled.length > 0 ? filled : pages.slice(0, 1)
}

/** Each with what stands on Suspense in its currency, by the trial balance of the same day. */
function withSuspense(pages: readonly StatementPage[], trial: TrialBalance): StatementPage[] {
  const trials = [trial, ...trial.otherCurrencies]
  return pages.map((page) => {
    const of = trials.find(({ currency }) => currency === page.currency)
    return { ...page, suspense: of && suspenseNote(of) }
  })
}

/** The line that the address names, such as `CAD.1042`. */
function openedBy(figure: string | null, pages: readonly StatementPage[]) {
  if (figure === null) return undefined
  for (const page of pages) {
    const line = page.lines.find((each) => figure === `${page.currency}.${figureOf(each)}`)
    if (line) return { page, line }
  }
  return undefined
}

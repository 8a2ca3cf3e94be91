import { Button, Group, Select, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ArrowLeft } from 'lucide-react'
import { parseAsString, useQueryState } from 'nuqs'
import { useEffect, useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../../../shared/domain/books/standard-chart.ts'
import type { LedgerFilter } from '../../api/journal.ts'
import { itemsOf } from '../../api/pages.ts'
import { useEveryPage } from '../../api/use-every-page.ts'
import { can } from '../../company/company-context.tsx'
import { CHART_TYPE_LABELS } from '../../format/chart-labels.ts'
import { formatPeriod } from '../../format/dates.ts'
import { later } from '../../ui/feedback/later.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { showFailure } from '../../ui/feedback/toasts.ts'
import { ForeignText } from '../../ui/figures/foreign-text.tsx'
import { FilterBar } from '../../ui/form/filter-bar.tsx'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { usePeriod } from '../../ui/form/use-period.ts'
import { ExportMenu } from '../../ui/layout/export-menu.tsx'
import { PrintButton } from '../../ui/layout/print-button.tsx'
import { PrintedHeading } from '../../ui/layout/printed-heading.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { BasisChoice, useBasis } from '../analytics/basis-choice.tsx'
import { ledgerSheet } from '../analytics/ledger/ledger-sheet.ts'
import { LedgerTable } from '../analytics/ledger/ledger-table.tsx'
import { useLedger } from '../analytics/ledger/use-ledger.ts'
import { DialogButton } from './dialog-button.tsx'
import { waitingLines } from './waiting-lines.ts'

const MoveFromSuspense = later(async () => (await import('./move-from-suspense.tsx')).MoveFromSuspense)

interface AccountLedgerProps {
  company: Company
  chartAccountId: number
  onBack: () => void
}

/** One account of the general ledger: opening, every posting, closing. Without days it begins with the fiscal year. */
export function AccountLedger({ company, chartAccountId, onBack }: AccountLedgerProps) {
  const period = usePeriod(company, 'all')
  const [basis, setBasis] = useBasis()
  const [currency, setCurrency] = useQueryState('currency', parseAsString)
  const filter: LedgerFilter = {
    ...(period.start && { startDate: period.start }),
    ...(period.end && { endDate: period.end }),
    ...(currency && { currency }),
    ...(basis === 'cash' && { basis }),
  }
  const { ledger, lines, error, refetch } = useLedger(company, chartAccountId, filter)
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false })
  const mayMove =
    can(company, 'accountant') &&
    basis === 'accrual' &&
    ledger?.accountCode === DEFAULT_ACCOUNT_CODES.suspense &&
    ledger.currency === company.baseCurrency
  // What was moved stands after what it moved: only who has read all knows what still waits.
  const [isPrinting, setPrinting] = useState(false)
  const loadAll = useEveryPage(lines, mayMove || isPrinting)
  // What is on paper is whole, or it would end without a closing balance.
  const isWhole = lines.data !== undefined && !lines.hasNextPage
  useEffect(() => {
    if (!isPrinting || !(isWhole || lines.isError)) return
    if (isWhole) window.print()
    else showFailure('Not Printed', 'Could not load the whole ledger. Please try again.')
    setPrinting(false)
  }, [isPrinting, isWhole, lines.isError])

  const back = (
    <Button
      variant="subtle"
      className="not-printed"
      leftSection={<ArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      All accounts
    </Button>
  )
  if (error)
    return (
      <>
        {back}
        <LoadFailed title="The ledger could not be loaded" error={error} onRetry={refetch} />
      </>
    )
  if (!ledger || !lines.data) return <SkeletonRows label="Loading the ledger" />

  const waiting = mayMove && !lines.hasNextPage ? waitingLines(itemsOf(lines.data)) : []
  const currencies = [...new Set([company.baseCurrency, ledger.currency, ...ledger.otherCurrencies])]
  return (
    <>
      <FilterBar>
        {back}
        <PeriodPicker period={period} />
        <BasisChoice basis={basis} count={(next) => void setBasis(next)} />
        {currencies.length > 1 && (
          <Select
            aria-label="Currency"
            w={100}
            allowDeselect={false}
            data={currencies}
            value={ledger.currency}
            onChange={(chosen) => void setCurrency(chosen)}
          />
        )}
        <Group gap="xs" ml={{ base: 0, sm: 'auto' }}>
          {waiting.length > 0 && (
            <DialogButton
              label="Move to Accounts…"
              // Of what was moved just now it would offer the same again.
              isDisabled={lines.isFetching}
              dialog={(close) => (
                <MoveFromSuspense
                  company={company}
                  suspenseId={chartAccountId}
                  lines={waiting}
                  onClose={close}
                />
              )}
            />
          )}
          <ExportMenu
            companyId={company.id}
            fileName={[
              company.name,
              ledger.basis ? 'ledger cash basis' : 'ledger',
              ledger.accountCode,
              ledger.endDate,
            ]}
            startDate={ledger.startDate}
            endDate={ledger.endDate}
            sheets={async () => [ledgerSheet(company, ledger, await loadAll())]}
          />
          <PrintButton isLoading={isPrinting} onPrint={() => setPrinting(true)} />
        </Group>
      </FilterBar>
      <PrintedHeading company={company} />
      <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
        {ledger.accountCode} {ledger.accountName}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {CHART_TYPE_LABELS[ledger.accountType]} · {formatPeriod(ledger.startDate, ledger.endDate)} ·{' '}
        {ledger.currency}
        {ledger.basis && ' · cash basis'}
        <ForeignText amounts={ledger.foreign} />
      </Text>
      <LedgerTable
        ledger={ledger}
        lines={itemsOf(lines.data)}
        hasMore={lines.hasNextPage}
        isNarrow={isNarrow}
      />
      <ShowMore query={lines} />
    </>
  )
}

import { Suspense } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { later } from '../../../ui/feedback/later.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import type { StatementLine, StatementPage } from './statement-page.ts'

/** They come when a figure is opened. */
const LedgerOfFigure = later(async () => (await import('./ledger-of-figure.tsx')).LedgerOfFigure)
const TaxEntries = later(async () => (await import('./tax-entries.tsx')).TaxEntries)

interface AccountEntriesProps {
  company: Company
  opened: { page: StatementPage; line: StatementLine } | undefined
  onClose: () => void
}

/** Beside a statement, over its days: the ledger of the account that a figure of it is of, or the entries of a tax. */
export function AccountEntries({ company, opened, onClose }: AccountEntriesProps) {
  return (
    <SidePanel opened={opened !== undefined} onClose={onClose} title={opened?.line.label ?? ''}>
      <Suspense fallback={<SkeletonRows rows={5} label="Loading the ledger" />}>
        {opened?.line.taxed && <TaxEntries company={company} page={opened.page} taxed={opened.line.taxed} />}
        {opened?.line.chartAccountId && (
          <LedgerOfFigure company={company} page={opened.page} chartAccountId={opened.line.chartAccountId} />
        )}
      </Suspense>
    </SidePanel>
  )
}

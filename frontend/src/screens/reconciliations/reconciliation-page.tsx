import { Alert, Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { reconciliationQuery } from '../../api/reconciliations.ts'
import { can } from '../../company/company-context.tsx'
import { formatInstantDay, formatPeriod } from '../../format/dates.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { ReconciliationBadge } from '../../ui/figures/reconciliation-badge.tsx'
import { ExportMenu } from '../../ui/layout/export-menu.tsx'
import { PrintButton } from '../../ui/layout/print-button.tsx'
import { PrintedHeading } from '../../ui/layout/printed-heading.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { Comments } from '../comments/comments.tsx'
import { BooksProof } from './books-proof.tsx'
import { ConditionsList } from './conditions-list.tsx'
import { DifferenceCauses } from './difference-causes.tsx'
import { EvidenceVersions } from './evidence/evidence-versions.tsx'
import { ReconciliationHistory } from './evidence/reconciliation-history.tsx'
import { ExcludedLines } from './excluded-lines.tsx'
import { ItemMovementsTable } from './item-movements-table.tsx'
import { ProofButton } from './proof-button.tsx'
import { ReconciliationActions } from './reconciliation-actions.tsx'
import { ReconciliationFacts } from './reconciliation-facts.tsx'
import { ReconciliationProof } from './reconciliation-proof.tsx'
import { reconciliationSheet } from './reconciliation-sheet.ts'
import { ReconciliationVerdict } from './reconciliation-verdict.tsx'
import classes from './reconciliations.module.css'
import { OpenLines, OutstandingEntries } from './waiting-tables.tsx'

interface ReconciliationPageProps {
  company: Company
  reconciliationId: string
  onBack: () => void
}

/** One reconciliation: its proof, what could explain a difference, what is open, and the next step. It prints as it is. */
export function ReconciliationPage({ company, reconciliationId, onBack }: ReconciliationPageProps) {
  const query = useQuery(reconciliationQuery(company.id, reconciliationId))
  const accounts = useQuery(accountsQuery(company.id)).data ?? []
  const reconciliation = query.data
  const heading = useRef<HTMLHeadingElement>(null)
  const back = (
    <Button
      className={classes.back}
      variant="subtle"
      size="compact-sm"
      mb="xs"
      leftSection={<ArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      All statements
    </Button>
  )
  if (query.isLoadingError)
    return (
      <>
        {back}
        <LoadFailed
          title="The statement could not be loaded"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      </>
    )
  if (!reconciliation) return <SkeletonRows rows={8} />

  const account = accounts.find(({ id }) => id === reconciliation.financialAccountId)?.name ?? ''
  return (
    <>
      {back}
      <PrintedHeading company={company} />
      <div className={classes.head}>
        <div className={classes.title}>
          <Title ref={heading} tabIndex={-1} order={2} size="h3">
            {account}, {formatPeriod(reconciliation.periodStart, reconciliation.periodEnd)}
          </Title>
          <ReconciliationBadge status={reconciliation.status} />
        </div>
        <div className={classes.buttons}>
          <ExportMenu
            companyId={company.id}
            accountId={reconciliation.financialAccountId}
            startDate={reconciliation.periodStart}
            endDate={reconciliation.periodEnd}
            fileName={[company.name, account, 'statement', reconciliation.periodEnd]}
            sheets={() => [reconciliationSheet(company, account, reconciliation)]}
          />
          <PrintButton />
          <ProofButton
            company={company}
            accountId={reconciliation.financialAccountId}
            month={reconciliation.periodEnd.slice(0, 7)}
          />
          {can(company, 'accountant') && (
            <ReconciliationActions
              company={company}
              account={account}
              reconciliation={reconciliation}
              heading={heading}
              onDeleted={onBack}
            />
          )}
        </div>
      </div>
      <div className={classes.page}>
        <WhyOpenAgain company={company} reconciliation={reconciliation} />
        <ReconciliationVerdict reconciliation={reconciliation} />
        <ConditionsList company={company} reconciliation={reconciliation} />
        <div className={classes.pair}>
          <div className={classes.page}>
            <ReconciliationProof reconciliation={reconciliation} />
            <ReconciliationFacts company={company} reconciliation={reconciliation} />
          </div>
          <BooksProof reconciliation={reconciliation} />
        </div>
        <ItemMovementsTable reconciliation={reconciliation} />
        <DifferenceCauses reconciliation={reconciliation} />
        <OpenLines company={company} reconciliation={reconciliation} />
        <ExcludedLines company={company} reconciliation={reconciliation} />
        <OutstandingEntries company={company} reconciliation={reconciliation} />
        <div className={classes.pair}>
          <EvidenceVersions company={company} reconciliation={reconciliation} />
          <ReconciliationHistory company={company} reconciliation={reconciliation} />
        </div>
        <Surface p="lg">
          <Comments company={company} to={{ commentedOn: 'reconciliation', ownerId: reconciliation.id }} />
        </Surface>
      </div>
    </>
  )
}

/** Why a reconciliation that was signed is in progress again. */
function WhyOpenAgain({
  company,
  reconciliation,
}: {
  company: Company
  reconciliation: ReconciliationDetails
}) {
  const { status, revokedAt, revokedBecause, reopenedAt, reopenedBecause } = reconciliation
  if (status !== 'in_progress' || (!revokedAt && !reopenedAt)) return null
  const isRevoked = revokedAt !== null && (reopenedAt === null || revokedAt > reopenedAt)
  const day = formatInstantDay((isRevoked ? revokedAt : reopenedAt)!, company.timeZone)
  return (
    <Alert
      variant="default"
      icon={<CircleAlert size={18} color="var(--warn-text)" />}
      title={isRevoked ? `Taken back on ${day}` : `Reopened on ${day}`}
    >
      {isRevoked ? revokedBecause : reopenedBecause}
    </Alert>
  )
}

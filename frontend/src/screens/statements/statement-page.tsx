import { Alert, Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { statementQuery } from '../../api/statements.ts'
import { can } from '../../company/company-context.tsx'
import { formatInstant, formatInstantDay, formatPeriod } from '../../format/dates.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import { ExportMenu } from '../../ui/layout/export-menu.tsx'
import { PrintButton } from '../../ui/layout/print-button.tsx'
import { BooksProof } from './books-proof.tsx'
import { DifferenceCauses } from './difference-causes.tsx'
import { StatementActions } from './statement-actions.tsx'
import { StatementFacts } from './statement-facts.tsx'
import { StatementProof } from './statement-proof.tsx'
import { statementSheet } from './statement-sheet.ts'
import { StatementVerdict } from './statement-verdict.tsx'
import classes from './statements.module.css'
import { OpenLines, OutstandingEntries } from './waiting-tables.tsx'

interface StatementPageProps {
  company: Company
  statementId: string
  onBack: () => void
}

/** One statement: its proof, what could explain a difference, what is open, and the next step. It prints as it is. */
export function StatementPage({ company, statementId, onBack }: StatementPageProps) {
  const query = useQuery(statementQuery(company.id, statementId))
  const accounts = useQuery(accountsQuery(company.id)).data ?? []
  const statement = query.data
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
  if (query.isError)
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
  if (!statement) return <SkeletonRows rows={8} />

  const account = accounts.find(({ id }) => id === statement.financialAccountId)?.name ?? ''
  return (
    <>
      {back}
      <p className={classes.printed}>
        {company.name}, printed {formatInstant(new Date().toISOString(), company.timeZone)}
      </p>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={2} size="h3">
            {account}, {formatPeriod(statement.periodStart, statement.periodEnd)}
          </Title>
          <StatusBadge status={statement.status} />
        </div>
        <div className={classes.buttons}>
          <PrintButton />
          <ExportMenu
            fileName={[company.name, account, 'statement', statement.periodEnd]}
            sheets={() => [statementSheet(company, account, statement)]}
          />
          {can(company, 'accountant') && (
            <StatementActions company={company} account={account} statement={statement} onDeleted={onBack} />
          )}
        </div>
      </div>
      <div className={classes.page}>
        <WhyOpenAgain company={company} statement={statement} />
        <StatementVerdict statement={statement} />
        <div className={classes.pair}>
          <div className={classes.page}>
            <StatementProof statement={statement} />
            <StatementFacts company={company} statement={statement} />
          </div>
          <BooksProof statement={statement} />
        </div>
        <DifferenceCauses statement={statement} />
        <OpenLines statement={statement} />
        <OutstandingEntries statement={statement} />
      </div>
    </>
  )
}

/** Why a statement that was signed is in progress again. */
function WhyOpenAgain({ company, statement }: { company: Company; statement: StatementDetails }) {
  const { status, revokedAt, revokedBecause, reopenedAt, reopenedBecause } = statement
  if (status !== 'in_progress' || (!revokedAt && !reopenedAt)) return null
  const isRevoked = revokedAt !== null && (reopenedAt === null || revokedAt > reopenedAt)
  const day = formatInstantDay((isRevoked ? revokedAt : reopenedAt)!, company.timeZone)
  return (
    <Alert
      variant="default"
      icon={<CircleAlert size={18} color="var(--warn-text)" />}
      title={isRevoked ? `The approval was taken back on ${day}` : `Reopened on ${day}`}
    >
      {isRevoked ? revokedBecause : reopenedBecause}
    </Alert>
  )
}

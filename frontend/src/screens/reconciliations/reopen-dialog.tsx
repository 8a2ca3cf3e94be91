import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'

interface ReopenDialogProps {
  company: Company
  /** The account and days, in words. */
  period: string
  reconciliation: ReconciliationDetails
  onClose: () => void
}

/** Takes a signature back, with the reason that stays with the reconciliation. */
export function ReopenDialog({ company, period, reconciliation, onClose }: ReopenDialogProps) {
  return (
    <ReasonDialog
      companyId={company.id}
      title="Reopen Statement"
      submitLabel="Reopen"
      missing="Please say why the statement is reopened"
      send={(reason, client) =>
        client.reopenReconciliation({ params: { id: reconciliation.id }, body: { reason } })
      }
      success={() => ({ title: 'Statement Reopened', message: `${period} is in progress again.` })}
      failure={{ title: 'Not Reopened', message: 'Please try again.' }}
      onClose={onClose}
    >
      The statement of {period} in {company.name} is in progress again, and its lines can change. It has to be
      completed and approved anew.
    </ReasonDialog>
  )
}

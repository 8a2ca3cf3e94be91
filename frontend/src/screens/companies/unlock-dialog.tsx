import type { Company } from '../../../../shared/contract/companies.ts'
import { AWAITS_ANOTHER } from '../../company/awaits-another.ts'
import { formatDay } from '../../format/dates.ts'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'

interface UnlockDialogProps {
  company: Company
  /** The earlier day that stays locked; null for none. */
  through: string | null
  onClose: () => void
}

/** Opens a month again, for a reason that stays with the lock. */
export function UnlockDialog({ company, through, onClose }: UnlockDialogProps) {
  return (
    <ReasonDialog
      companyId={company.id}
      title="Unlock Period"
      submitLabel="Unlock"
      missing="Please say why it is opened again"
      send={(reason, client) =>
        client.updatePeriodLock({
          params: { id: company.id },
          body: { lockedThrough: through, reason, version: company.version },
        })
      }
      success={({ requestedChange }) =>
        requestedChange
          ? AWAITS_ANOTHER
          : {
              title: 'Period Opened',
              message: through
                ? `The books of ${company.name} are locked through ${formatDay(through)} only.`
                : `No period of ${company.name} is locked.`,
            }
      }
      failure={{ title: 'Period Not Opened', message: 'Please try again.' }}
      onClose={onClose}
    >
      {through
        ? `What lies after ${formatDay(through)} is open again in ${company.name}, and can change.`
        : `Every period of ${company.name} is open again, and what is dated there can change.`}
    </ReasonDialog>
  )
}

import { Anchor, Button, Text } from '@mantine/core'
import { type RefObject, useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { isCorrectable, isDeletable } from '../../../../shared/domain/reconciliations/reconciliation-state.ts'
import { formatPeriod } from '../../format/dates.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-back.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { Link } from '../../ui/layout/link.tsx'
import { EditBalancesDialog } from './edit-balances-dialog.tsx'
import classes from './reconciliations.module.css'
import { ReopenDialog } from './reopen-dialog.tsx'
import { StepButton } from './step-button.tsx'

interface ReconciliationActionsProps {
  company: Company
  account: string
  reconciliation: ReconciliationDetails
  /** Where the keyboard goes on once a step is done, whose button has gone. */
  heading: RefObject<HTMLElement | null>
  onDeleted: () => void
}

type Asked = 'edit' | 'approve' | 'reopen' | 'delete'

/** What can be done with a reconciliation as it stands. */
export function ReconciliationActions({
  company,
  account,
  reconciliation,
  heading,
  onDeleted,
}: ReconciliationActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const { id, status, version, conditions } = reconciliation
  useFocusKept(status, heading)
  const isLocked = status === 'approved' && reconciliation.periodEnd <= (company.lockedThrough ?? '')
  const period = `${account}, ${formatPeriod(reconciliation.periodStart, reconciliation.periodEnd)}`
  const start = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.startReconciliation({ params: { id } }),
    failure: { title: 'Not Started', message: 'Please try again.' },
  })
  const complete = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.completeReconciliation({ params: { id } }),
    success: () => ({ title: 'Statement Completed', message: `${period} ties out and awaits approval.` }),
    failure: { title: 'Not Completed', message: 'Please try again.' },
  })
  const approve = useWrite({
    companyId: company.id,
    send: (_: undefined, client) =>
      client.approveReconciliation({ params: { id }, query: { version: String(version) } }),
    success: () => ({ title: 'Statement Approved', message: `The lines of ${period} are reconciled.` }),
    failure: { title: 'Not Approved', message: 'Please try again.' },
  })
  const remove = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.deleteReconciliation({ params: { id } }),
    success: () => ({ title: 'Statement Deleted', message: `${period} can be made anew.` }),
    failure: { title: 'Not Deleted', message: 'Please try again.' },
    onSuccess: onDeleted,
  })
  const confirm = (write: (_: undefined) => void) => () => {
    write(undefined)
    setAsked(undefined)
  }
  const close = () => setAsked(undefined)

  return (
    <>
      {isDeletable(reconciliation) && (
        <Button variant="default" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      )}
      {isCorrectable(status) && (
        <Button variant="default" onClick={() => setAsked('edit')}>
          Edit balances
        </Button>
      )}
      {status === 'draft' && (
        <Button loading={start.isWriting} onClick={() => start.write(undefined)}>
          Start
        </Button>
      )}
      {status === 'in_progress' && (
        <StepButton
          step="complete"
          label="Complete"
          conditions={conditions}
          isWriting={complete.isWriting}
          onPress={() => complete.write(undefined)}
        />
      )}
      {reconciliation.mayReopen &&
        (isLocked ? (
          <Text size="sm" c="dimmed" className={classes.reason}>
            The month is locked: to reopen it, unlock it under{' '}
            <Anchor component={Link} to="/companies#period-lock" inherit>
              Period lock
            </Anchor>
            .
          </Text>
        ) : (
          <Button variant="default" onClick={() => setAsked('reopen')}>
            Reopen
          </Button>
        ))}
      {status === 'completed' && (
        <StepButton
          step="approve"
          label="Approve"
          conditions={conditions}
          isWriting={approve.isWriting}
          onPress={() => setAsked('approve')}
        />
      )}

      {asked === 'edit' && (
        <EditBalancesDialog company={company} reconciliation={reconciliation} onClose={close} />
      )}
      {asked === 'reopen' && (
        <ReopenDialog company={company} period={period} reconciliation={reconciliation} onClose={close} />
      )}
      <ConfirmDialog
        opened={asked === 'approve'}
        onClose={close}
        title="Approve Statement"
        confirmLabel="Approve"
        onConfirm={confirm(approve.write)}
      >
        This signs off the statement of {period} in {company.name}. Its lines become reconciled: they cannot
        be matched, unmatched or taken out while it is approved. It can be reopened with a reason.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'delete'}
        onClose={close}
        title="Delete Statement"
        confirmLabel="Delete statement"
        isDangerous
        onConfirm={confirm(remove.write)}
      >
        This deletes the statement of {period} in {company.name} with its balances. No line changes, and it
        can be made anew, for another period too.
      </ConfirmDialog>
    </>
  )
}

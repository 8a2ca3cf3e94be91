import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { mayApprove } from '../../../../shared/domain/companies/policies.ts'
import { isCorrectable, isDeletable } from '../../../../shared/domain/reconciliations/statement-state.ts'
import { formatPeriod } from '../../format/dates.ts'
import { sessionQuery } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { EditBalancesDialog } from './edit-balances-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'

interface StatementActionsProps {
  company: Company
  account: string
  statement: StatementDetails
  onDeleted: () => void
}

type Asked = 'edit' | 'approve' | 'reopen' | 'delete'

/** What can be done with a statement as it stands. */
export function StatementActions({ company, account, statement, onDeleted }: StatementActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const { data: session } = useQuery(sessionQuery)
  const { id, status } = statement
  const period = `${account}, ${formatPeriod(statement.periodStart, statement.periodEnd)}`
  const start = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.startStatement({ params: { id } }),
    failure: { title: 'Not Started', message: 'Please try again.' },
  })
  const complete = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.completeStatement({ params: { id } }),
    success: () => ({ title: 'Statement Completed', message: `${period} ties out and awaits approval.` }),
    failure: { title: 'Not Completed', message: 'Please try again.' },
  })
  const approve = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.approveStatement({ params: { id } }),
    success: () => ({ title: 'Statement Approved', message: `The lines of ${period} are reconciled.` }),
    failure: { title: 'Not Approved', message: 'Please try again.' },
  })
  const remove = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.deleteStatement({ params: { id } }),
    success: () => ({ title: 'Statement Deleted', message: `${period} can be made anew.` }),
    failure: { title: 'Not Deleted', message: 'Please try again.' },
    onSuccess: onDeleted,
  })
  const needsOther = !mayApprove(company, session?.userId ?? '', statement.completedBy ?? '')
  const confirm = (write: (_: undefined) => void) => () => {
    write(undefined)
    setAsked(undefined)
  }
  const close = () => setAsked(undefined)

  return (
    <>
      {isDeletable(status) && (
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
        <Button loading={complete.isWriting} onClick={() => complete.write(undefined)}>
          Complete
        </Button>
      )}
      {statement.mayReopen && (
        <Button variant="default" onClick={() => setAsked('reopen')}>
          Reopen
        </Button>
      )}
      {status === 'completed' &&
        (needsOther ? (
          <Text size="sm" c="dimmed">
            You completed it; someone else approves it.
          </Text>
        ) : (
          <Button loading={approve.isWriting} onClick={() => setAsked('approve')}>
            Approve
          </Button>
        ))}

      {asked === 'edit' && <EditBalancesDialog company={company} statement={statement} onClose={close} />}
      {asked === 'reopen' && (
        <ReopenDialog company={company} period={period} statement={statement} onClose={close} />
      )}
      <ConfirmDialog
        opened={asked === 'approve'}
        onClose={close}
        title="Approve Statement"
        confirmLabel="Approve"
        onConfirm={confirm(approve.write)}
      >
        The statement of {period} in {company.name} is signed off. Its lines are reconciled: they cannot be
        matched, unmatched or taken out while it is approved. It can be reopened with a reason.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'delete'}
        onClose={close}
        title="Delete Statement"
        confirmLabel="Delete statement"
        isDangerous
        onConfirm={confirm(remove.write)}
      >
        The statement of {period} in {company.name} is deleted with its balances. No line changes, and it can
        be made anew, for another period too.
      </ConfirmDialog>
    </>
  )
}

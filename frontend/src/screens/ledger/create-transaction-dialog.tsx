import { useId } from 'react'
import type { RequestTo } from '../../../../shared/contract/client.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { LedgerTransaction } from '../../../../shared/contract/transactions.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { CreateTransactionForm } from './create-transaction-form.tsx'
import type { TransactionDraft } from './transaction-draft.ts'

interface CreateTransactionDialogProps {
  company: Company
  opened: boolean
  onClose: () => void
  /** What is already known, as when the missing entry of a bank line is created. */
  draft?: Partial<TransactionDraft> | undefined
  onCreated?: (created: LedgerTransaction) => void
}

/** A ledger entry typed by hand. It is asked for as money in or out; the ledger's sign is worked out. */
export function CreateTransactionDialog({
  company,
  opened,
  onClose,
  draft,
  onCreated,
}: CreateTransactionDialogProps) {
  const formId = useId()
  const create = useWrite({
    companyId: company.id,
    send: (request: RequestTo<'createLedgerTransaction'>, client) => client.createLedgerTransaction(request),
    success: ({ awaitsPosting }) =>
      awaitsPosting
        ? {
            title: 'Awaits Another Person',
            message: 'It is in no balance until somebody else has posted it.',
          }
        : { title: 'Success', message: 'Ledger transaction created successfully' },
    failure: { title: 'Error', message: 'Failed to create ledger transaction' },
    onSuccess: (created) => {
      onClose()
      if (!created.awaitsPosting) onCreated?.(created)
    },
  })

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title="Create Ledger Transaction"
      isBusy={create.isWriting}
      submitLabel="Create Transaction"
      formId={formId}
    >
      <CreateTransactionForm
        formId={formId}
        company={company}
        draft={draft}
        onSubmit={(body) => create.write({ body })}
      />
    </DialogFrame>
  )
}

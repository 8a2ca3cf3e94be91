import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { preparerOf } from '../../../../../shared/domain/books/entry.ts'
import { mayApprove } from '../../../../../shared/domain/companies/policies.ts'
import { DOCUMENT_KINDS, isPayment } from '../../../../../shared/domain/trade/document-kinds.ts'
import { can } from '../../../company/company-context.tsx'
import { isZero } from '../../../format/money.ts'
import { sessionQuery } from '../../../session/session.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useDownload } from '../../../ui/feedback/use-download.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { AllocateDialog } from './allocate-dialog.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { SIDE_WORDS } from './side-words.ts'
import { VoidDialog } from './void-dialog.tsx'

interface DocumentActionsProps {
  company: Company
  document: TradeDocument
  onOpen: (id: string) => void
  onClose: () => void
}

type Asked = 'edit' | 'delete' | 'pay' | 'allocate' | 'void'

/** What can be done with a document in its state, by whoever may. */
export function DocumentActions(props: DocumentActionsProps) {
  const { company, document, onOpen } = props
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  const { side, effect } = DOCUMENT_KINDS[document.kind]
  const isOpen = document.status === 'APPROVED' && !isZero(document.openAmount)
  const pays = effect === 'charge' ? SIDE_WORDS[side].payment : SIDE_WORDS[side].refund
  const mayWrite = can(company, 'accountant')
  return (
    <>
      <Group gap="xs">
        {document.status === 'DRAFT' && mayWrite && <DraftActions {...props} ask={ask} />}
        {isOpen && mayWrite && (
          <>
            {!(isPayment(document.kind) && effect === 'charge') && (
              <Button onClick={() => ask('pay')}>
                {effect === 'charge' ? 'Record Payment' : 'Record Refund'}
              </Button>
            )}
            <Button variant="default" onClick={() => ask('allocate')}>
              {effect === 'charge' ? 'Allocate Credit' : 'Allocate'}
            </Button>
          </>
        )}
        {(document.kind === 'invoice' || document.kind === 'credit_note') && (
          <PdfButton company={company} document={document} />
        )}
        {document.status === 'APPROVED' && mayWrite && (
          <Button variant="default" onClick={() => ask('void')}>
            Void
          </Button>
        )}
      </Group>
      {asked === 'edit' && (
        <DocumentDialog
          company={company}
          side={side}
          document={document}
          onClose={close}
          onSaved={() => {}}
        />
      )}
      {asked === 'pay' && (
        <PaymentDialog
          company={company}
          kind={pays}
          document={document}
          onClose={close}
          onSaved={({ id }) => onOpen(id)}
        />
      )}
      {asked === 'allocate' && <AllocateDialog company={company} document={document} onClose={close} />}
      {asked === 'void' && <VoidDialog company={company} document={document} onClose={close} />}
      {asked === 'delete' && <DeleteDialog {...props} onCancel={close} />}
    </>
  )
}

function DraftActions({ company, document, ask }: DocumentActionsProps & { ask: (asked: Asked) => void }) {
  const { data: session } = useQuery(sessionQuery)
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ id, version }: TradeDocument, client) =>
      client.approveTradeDocument({ params: { id }, query: { version: String(version) } }),
    success: ({ number }) => ({ title: 'Approved', message: `${number} is in the books.` }),
    failure: { title: 'Not Approved', message: 'Please try again.' },
  })
  const isForMe = mayApprove(company, session?.userId ?? '', preparerOf(document))
  return (
    <>
      {isForMe ? (
        <Button loading={isWriting} onClick={() => write(document)}>
          Approve
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          You prepared this: somebody else has to approve it. Until then it is in no balance.
        </Text>
      )}
      {!isPayment(document.kind) && (
        <Button variant="default" onClick={() => ask('edit')}>
          Edit
        </Button>
      )}
      <Button variant="default" onClick={() => ask('delete')}>
        Delete
      </Button>
    </>
  )
}

function DeleteDialog({
  company,
  document,
  onClose,
  onCancel,
}: DocumentActionsProps & { onCancel: () => void }) {
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (id: string, client) => client.deleteTradeDocument({ params: { id } }),
    success: () => ({ title: 'Draft Deleted', message: document.number }),
    failure: { title: 'Not Deleted', message: 'Please try again.' },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onCancel}
      onConfirm={() => write(document.id)}
      title="Delete Draft"
      confirmLabel="Delete"
      isDangerous
      isBusy={isWriting}
    >
      {document.number} of {document.contactName} is deleted from {company.name}. It is in no balance.
    </ConfirmDialog>
  )
}

function PdfButton({ company, document: { id } }: { company: Company; document: TradeDocument }) {
  const { download, busy } = useDownload({
    companyId: company.id,
    failure: { title: 'No PDF', message: 'The PDF could not be made. Please try again.' },
  })
  return (
    <Button
      variant="default"
      loading={busy !== undefined}
      onClick={() =>
        void download(id, (client) => client.download('downloadTradeDocument', { params: { id } }))
      }
    >
      PDF
    </Button>
  )
}

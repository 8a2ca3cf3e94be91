import { Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { counted } from '../../../format/numbers.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { IconMenu } from '../../../ui/form/icon-menu.tsx'
import { ExcludeDialog } from '../by-hand/exclude-line.tsx'
import { showUndo } from '../matches/undo-toast.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { AttachmentsDialog } from './attachments-dialog.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { LineComments } from './line-comments.tsx'
import { NoteDialog } from './note-dialog.tsx'
import type { OpenLine } from './open-line.ts'

const LINES_MAX = 40

interface LineActsProps {
  company: Company
  lines: readonly OpenLine[]
  /** They are no longer open. */
  onGone: () => void
}

/** What is done with the selected bank lines beside matching them, all of them or none. */
export function LineActs({ company, lines, onGone }: LineActsProps) {
  const [asking, setAsking] = useState<
    'exclude' | 'dispute' | 'note' | 'assign' | 'attachments' | 'comments' | null
  >(null)
  const transactionIds = lines.map(({ id }) => id)
  const close = () => setAsking(null)
  const restore = useRestore(company.id)
  const remove = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.deleteLines({ body: { transactionIds } }),
    failure: { title: 'Not Deleted', message: 'Please try again.' },
    onSuccess: (deleted) => {
      onGone()
      showUndo('Deleted', `${counted(deleted.length, 'bank line')} deleted.`, () =>
        deleted.forEach(restore.write),
      )
    },
  })
  return (
    <>
      <IconMenu
        label="More for the selected lines"
        icon={<Ellipsis size={16} aria-hidden />}
        size={30}
        position="bottom-end"
        disabled={lines.length > LINES_MAX}
        loading={remove.isWriting}
      >
        {lines.length > 1 && <Menu.Item onClick={() => setAsking('exclude')}>Exclude…</Menu.Item>}
        <Menu.Item onClick={() => setAsking('dispute')}>Dispute…</Menu.Item>
        <Menu.Item onClick={() => setAsking('note')}>Note…</Menu.Item>
        <Menu.Item onClick={() => setAsking('assign')}>Assign…</Menu.Item>
        {lines.length === 1 && <Menu.Item onClick={() => setAsking('attachments')}>Attachments…</Menu.Item>}
        {lines.length === 1 && <Menu.Item onClick={() => setAsking('comments')}>Comments…</Menu.Item>}
        {lines.every(({ isTyped }) => isTyped) && (
          <Menu.Item onClick={() => remove.write(undefined)}>Delete</Menu.Item>
        )}
      </IconMenu>
      {asking === 'exclude' && (
        <ExcludeDialog companyId={company.id} lines={lines} onExcluded={onGone} onClose={close} />
      )}
      {asking === 'dispute' && (
        <DisputeDialog companyId={company.id} lines={lines} onDisputed={onGone} onClose={close} />
      )}
      {asking === 'note' && <NoteDialog companyId={company.id} lines={lines} onClose={close} />}
      {asking === 'attachments' && lines[0] && (
        <AttachmentsDialog company={company} line={lines[0]} onClose={close} />
      )}
      {asking === 'comments' && lines[0] && (
        <LineComments company={company} line={lines[0]} onClose={close} />
      )}
      {asking === 'assign' && <AssignDialog companyId={company.id} lines={lines} onClose={close} />}
    </>
  )
}

/** Types a deleted line again, as it was. */
function useRestore(companyId: number) {
  return useWrite({
    companyId,
    send: (
      line: Pick<
        OpenLine,
        'financialAccountId' | 'description' | 'amount' | 'transactionDate' | 'reference'
      > & { category: string | null },
      client,
    ) => {
      const { financialAccountId, description, amount, transactionDate, reference, category } = line
      return client.createSourceTransaction({
        body: { financialAccountId, description, amount, transactionDate, reference, category },
      })
    },
    failure: { title: 'Not Restored', message: 'Please type the line again.' },
  })
}

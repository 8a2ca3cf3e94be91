import { List, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { ERASURE_DAYS, EXPORTED_DAYS, isNamed } from '../../../../shared/domain/companies/erasure.ts'
import { DialogButtons } from '../../ui/feedback/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'

/** What goes, what stays, and what the law asks for, before the name is typed. */
export function EraseCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { id, version, erasure } = company
  const [name, setName] = useState('')
  const [reason, setReason] = useState(erasure?.reason ?? '')
  const { write, isWriting } = useWrite({
    companyId: id,
    send: (_: null, client) => client.eraseCompany({ params: { id }, body: { name, reason, version } }),
    success: (saved) => ({
      title: 'Asked For',
      message: saved.erasure?.erasesAt
        ? `${saved.name} is erased in ${ERASURE_DAYS} days, unless an administrator takes that back.`
        : 'Another owner has to agree.',
    }),
    failure: { title: 'Not Asked For', message: 'Please try again.' },
    onSuccess: onClose,
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Erase ${company.name}?`}
      isBusy={isWriting}
      actions={
        <DialogButtons
          onCancel={onClose}
          onConfirm={() => write(null)}
          label={`Erase in ${ERASURE_DAYS} days`}
          isBusy={isWriting}
          isDisabled={!isNamed(name, company.name) || reason.trim() === ''}
          isDangerous
        />
      }
    >
      <Stack gap="sm">
        <List size="sm" spacing={4}>
          <List.Item>
            Accounts, lines, books, matches, statements, files, keys, members and the whole audit trail are
            erased. After {ERASURE_DAYS} days nobody can bring them back.
          </List.Item>
          <List.Item>
            What stays is a record that company number {id} was erased, when, by whom (under a pseudonym), and
            the last number of its audit trail.
          </List.Item>
          <List.Item>
            Most countries require books to be kept for six to ten years. Export them first: without an export
            of the last {EXPORTED_DAYS} days nothing is erased.
          </List.Item>
        </List>
        <Textarea
          label="Why, and where the books are kept"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          disabled={erasure !== null}
          maxLength={1000}
          autosize
          minRows={2}
        />
        <TextInput
          label="Name of the company"
          description={`Type ${company.name} to confirm`}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Stack>
    </DialogFrame>
  )
}

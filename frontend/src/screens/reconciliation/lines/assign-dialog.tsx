import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '../../../api/members.ts'
import { memberName } from '../../../company/member-name.ts'
import { counted } from '../../../format/numbers.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import type { OpenLine } from './open-line.ts'
import { titleFor } from './title-for.ts'
import { WhichLines } from './which-lines.tsx'

interface AssignDialogProps {
  companyId: number
  lines: readonly OpenLine[]
  onClose: () => void
}

/** Who looks after them; nobody where the field is emptied. */
export function AssignDialog({ companyId, lines, onClose }: AssignDialogProps) {
  const members = useQuery(membersQuery(companyId))
  const form = useForm({ initialValues: { assignedTo: lines[0]?.assignedTo ?? null } })
  const { write, isWriting } = useWrite({
    companyId,
    send: ({ assignedTo }: typeof form.values, client) =>
      client.assignLines({ body: { transactionIds: lines.map(({ id }) => id), assignedTo } }),
    success: (given) => ({ title: 'Assigned', message: `${counted(given.length, 'bank line')} assigned.` }),
    failure: { title: 'Not Assigned', message: 'Nothing was changed. Please try again.' },
    onSuccess: onClose,
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={titleFor('Assign', lines)}
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Assign"
    >
      <Text size="sm">
        <WhichLines lines={lines} />.
      </Text>
      <SearchSelect
        nothingFoundMessage="No such member"
        label="Member"
        placeholder="Nobody"
        clearable
        data={(members.data ?? []).map(({ userId }) => ({
          value: userId,
          label: memberName(members.data, userId),
        }))}
        {...form.getInputProps('assignedTo')}
      />
      <NotLoaded what="The members" query={members} />
    </DialogFrame>
  )
}

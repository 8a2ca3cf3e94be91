import { ActionIcon, Text, Textarea, Tooltip } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { MessageSquareText } from 'lucide-react'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'

interface ExplainItemProps {
  companyId: number
  item: { id: string; description: string; reconciliationNotes: string | null }
}

/** A word of explanation on what lies between bank and books; it can be given and changed at any time. */
export function ExplainItem(props: ExplainItemProps) {
  const [isOpen, dialog] = useDisclosure(false)
  const label = `${props.item.reconciliationNotes ? 'Change the explanation of' : 'Explain'} ${props.item.description}`
  return (
    <>
      <Tooltip label={props.item.reconciliationNotes ? 'Change the explanation' : 'Explain'}>
        <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={dialog.open}>
          <MessageSquareText size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOpen && <ExplainDialog {...props} onClose={dialog.close} />}
    </>
  )
}

export function ExplainDialog({ companyId, item, onClose }: ExplainItemProps & { onClose: () => void }) {
  const form = useForm({ initialValues: { explanation: item.reconciliationNotes ?? '' } })
  const { write, isWriting } = useWrite({
    companyId,
    send: ({ explanation }: typeof form.values, client) =>
      client.explainItem({ params: { lineId: item.id }, body: { explanation: explanation.trim() || null } }),
    failure: { title: 'Not Explained', message: 'Please try again.' },
    onSuccess: onClose,
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Explain Item"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Save"
    >
      <Text size="sm">Why “{item.description}” stands between bank and books. It changes no figure.</Text>
      <Textarea
        label="Explanation"
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('explanation')}
      />
    </DialogFrame>
  )
}

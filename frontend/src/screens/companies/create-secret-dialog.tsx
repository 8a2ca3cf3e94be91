import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { Client } from '../../../../shared/contract/client.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { intoFields } from '../../ui/form/form-errors.ts'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

interface CreateSecretDialogProps<Values extends object, Reply> {
  company: Company
  opened: boolean
  onClose: () => void
  title: string
  submitLabel: string
  empty: Values
  /** What the contract takes. */
  body: Parameters<typeof schemaResolver>[0]
  send: (body: Values, client: Client) => Promise<Reply>
  success: (reply: Reply) => { title: string; message: string }
  failure: string
  /** What the reply has this once, and what is said of it. */
  secretOf: (reply: Reply) => string | null
  secret: { title: string; label: string; says: string }
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** Creates what lets a program in or proves who calls it, and shows once what is kept nowhere. */
export function CreateSecretDialog<Values extends object, Reply>({
  company,
  opened,
  onClose,
  ...of
}: CreateSecretDialogProps<Values, Reply>) {
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm<Values>({
    initialValues: of.empty,
    validate: schemaResolver(of.body, { sync: true }),
  })
  const { write, isWriting } = useWrite({
    send: of.send,
    companyId: company.id,
    success: of.success,
    failure: { title: of.failure, message: 'Please check the form and try again.' },
    onSuccess: (reply) => {
      form.reset()
      onClose()
      setSecret(of.secretOf(reply))
    },
    onFailure: intoFields(form),
  })

  return (
    <>
      <DialogFrame
        opened={opened}
        onClose={onClose}
        title={of.title}
        isBusy={isWriting}
        onSubmit={form.onSubmit((values) => write(values))}
        submitLabel={of.submitLabel}
      >
        {of.children(form)}
      </DialogFrame>
      <ShownOnceDialog
        value={secret}
        title={of.secret.title}
        label={of.secret.label}
        onClose={() => setSecret(null)}
      >
        {of.secret.says}
      </ShownOnceDialog>
    </>
  )
}

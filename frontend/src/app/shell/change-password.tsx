import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FailureNote } from '../../screens/sign-in/failure-note.tsx'
import { NewPassword } from '../../screens/sign-in/new-password.tsx'
import { passwordFault } from '../../screens/sign-in/password-rule.ts'
import { isWrongPassword } from '../../screens/sign-in/sign-in-errors.ts'
import { useAttempt } from '../../screens/sign-in/use-attempt.ts'
import { changePassword } from '../../session/session.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { showSuccess } from '../../ui/feedback/toasts.ts'

interface ChangePasswordProps {
  email: string
  onClose: () => void
}

/** Who has the device is not yet its person: the password until now is asked for. */
export function ChangePassword({ email, onClose }: ChangePasswordProps) {
  const { attempt, failure, isBusy } = useAttempt()
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: {
      current: (current) => (current ? null : 'Enter your password'),
      next: (next, { current }) =>
        next === current ? 'This is the password that you have' : passwordFault(next),
    },
  })
  const submit = form.onSubmit(({ current, next }) =>
    attempt(async () => {
      try {
        await changePassword(current, next)
      } catch (error) {
        if (!isWrongPassword(error)) throw error
        form.setFieldError('current', 'This is not your password. Please try again.')
        return
      }
      showSuccess('Password Changed', 'Other devices stay signed in until you sign out everywhere.')
      onClose()
    }),
  )
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Change Password"
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel="Change password"
    >
      {failure && <FailureNote>{failure}</FailureNote>}
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        {...form.getInputProps('current')}
      />
      <NewPassword {...form.getInputProps('next')} />
      {/* Whose password it is, for what keeps passwords. */}
      <input hidden autoComplete="username" value={email} readOnly />
    </DialogFrame>
  )
}

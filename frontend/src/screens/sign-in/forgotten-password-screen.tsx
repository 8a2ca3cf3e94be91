import { Anchor, Button, TextInput } from '@mantine/core'
import { isEmail, useForm } from '@mantine/form'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { confirmResetPassword, resetPassword } from '../../tokens/cognito.ts'
import { showSuccess } from '../../ui/feedback/toasts.ts'
import { Link } from '../../ui/layout/link.tsx'
import { FailureNote } from './failure-note.tsx'
import { KeptMail } from './kept-mail.tsx'
import { NewPassword } from './new-password.tsx'
import { passwordFault } from './password-rule.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useAttempt } from './use-attempt.ts'
import { withoutSpaces } from './without-spaces.ts'

/** First the email, then the code from the mail with a new password. Whether somebody has an account is not told. */
export function ForgottenPasswordScreen() {
  const navigate = useNavigate()
  const known: unknown = useLocation().state?.email
  const [isSent, setSent] = useState(false)
  const { attempt, failure, isBusy } = useAttempt()
  const form = useForm({
    initialValues: { email: typeof known === 'string' ? known : '', code: '', password: '' },
    validate: {
      email: isEmail('Enter your email, such as name@company.com'),
      code: (code) => (isSent && !code.trim() ? 'Enter the code from the mail' : null),
      password: (password) => (isSent ? passwordFault(password) : null),
    },
  })
  const username = form.values.email.trim()
  const submit = form.onSubmit(({ code, password }) =>
    attempt(async () => {
      if (!isSent) {
        await resetPassword({ username })
        setSent(true)
        return
      }
      await confirmResetPassword({ username, confirmationCode: withoutSpaces(code), newPassword: password })
      showSuccess('Password changed', 'Sign in with your new password.')
      await navigate('/sign-in', { replace: true, state: { email: username } })
    }),
  )
  return (
    <SignInLayout
      title="Forgotten password"
      subtitle={
        isSent
          ? `If there is an account for ${username}, a mail with a code is on its way.`
          : 'We send a code to your email.'
      }
      below={
        <Anchor component={Link} to="/sign-in" underline="always">
          Back to sign in
        </Anchor>
      }
    >
      {isSent && <KeptMail />}
      <FailureNote>{failure}</FailureNote>
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={isSent}
          {...form.getInputProps('email')}
        />
        {isSent && (
          <>
            <TextInput
              label="Code"
              mt="md"
              inputMode="numeric"
              autoComplete="one-time-code"
              {...form.getInputProps('code')}
            />
            <NewPassword mt="md" {...form.getInputProps('password')} />
          </>
        )}
        <Button type="submit" fullWidth mt="lg" loading={isBusy}>
          {isSent ? 'Change password' : 'Send code'}
        </Button>
      </form>
    </SignInLayout>
  )
}

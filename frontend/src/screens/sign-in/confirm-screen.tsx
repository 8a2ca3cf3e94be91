import { Anchor, Button, TextInput } from '@mantine/core'
import { isEmail, isNotEmpty, useForm } from '@mantine/form'
import { useLocation, useNavigate } from 'react-router-dom'
import { refreshSession } from '../../session/session.ts'
import { autoSignIn, confirmSignUp, resendSignUpCode } from '../../tokens/cognito.ts'
import { showSuccess } from '../../ui/feedback/toasts.ts'
import { Link } from '../../ui/layout/link.tsx'
import { FailureNote } from './failure-note.tsx'
import { KeptMail } from './kept-mail.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { useAttempt } from './use-attempt.ts'
import { withoutSpaces } from './without-spaces.ts'

export function ConfirmScreen() {
  const navigate = useNavigate()
  const known: unknown = useLocation().state?.email
  const { attempt, failure, isBusy } = useAttempt()
  const form = useForm({
    initialValues: { email: typeof known === 'string' ? known : '', code: '' },
    validate: {
      email: isEmail('Enter your email, such as name@company.com'),
      code: isNotEmpty('Enter the code from the mail'),
    },
  })
  const username = form.values.email.trim()
  const submit = form.onSubmit(({ code }) =>
    attempt(async () => {
      const { nextStep } = await confirmSignUp({ username, confirmationCode: withoutSpaces(code) })
      const isSignedIn = nextStep.signUpStep === 'COMPLETE_AUTO_SIGN_IN' && (await signInAtOnce())
      showSuccess('Email confirmed', isSignedIn ? 'You are signed in.' : 'You can sign in now.')
      // Which goes on to the dashboard where somebody is.
      await navigate('/sign-in', { replace: true, state: { email: username } })
    }),
  )
  const resend = () =>
    attempt(async () => {
      if (form.validateField('email').hasError) return
      await resendSignUpCode({ username })
      showSuccess('Code sent', `Look for a new mail to ${username}.`)
    })
  return (
    <SignInLayout
      title="Confirm your email"
      subtitle="We sent you a mail with a code."
      below={
        <Anchor component={Link} to="/sign-in" underline="always">
          Back to sign in
        </Anchor>
      }
    >
      <KeptMail />
      <FailureNote>{failure}</FailureNote>
      <form onSubmit={submit} noValidate>
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <TextInput
          label="Code"
          mt="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
        <Button type="submit" fullWidth mt="lg" loading={isBusy}>
          Confirm
        </Button>
      </form>
      <Button variant="subtle" onClick={resend} disabled={isBusy}>
        Send another code
      </Button>
    </SignInLayout>
  )
}

/** With the password that was typed a moment before, which Amplify keeps in memory for some minutes. A failure leaves it to the screen. */
async function signInAtOnce(): Promise<boolean> {
  try {
    await autoSignIn()
    return (await refreshSession()) !== null
  } catch {
    return false
  }
}

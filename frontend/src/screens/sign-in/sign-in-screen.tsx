import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { isEmail, isNotEmpty, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { nextPath } from '../../session/next-path.ts'
import { refreshSession, sessionQuery } from '../../session/session.ts'
import { type SignInOutput, signIn, signOut } from '../../tokens/cognito.ts'
import { signInConfig } from '../../tokens/sign-in-config.ts'
import { Link } from '../../ui/layout/link.tsx'
import { FailureNote } from './failure-note.tsx'
import { SecondStep } from './second-step.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { useAttempt } from './use-attempt.ts'

type Step = SignInOutput['nextStep']

export function SignInScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const known: unknown = useLocation().state?.email
  const { data: session } = useQuery(sessionQuery)
  const [step, setStep] = useState<Step>()
  const { attempt, failure, isBusy } = useAttempt()
  const form = useForm({
    initialValues: { email: typeof known === 'string' ? known : '', password: '' },
    validate: {
      email: isEmail('Enter your email, such as name@company.com'),
      password: isNotEmpty('Enter your password'),
    },
  })

  const goOn = async (next: Step) => {
    if (next.signInStep === 'DONE') await refreshSession()
    else if (next.signInStep === 'CONFIRM_SIGN_UP')
      await navigate('/confirm', { state: { email: form.values.email } })
    else if (next.signInStep === 'RESET_PASSWORD')
      await navigate('/forgotten-password', { state: { email: form.values.email } })
    else setStep(next)
  }
  const submit = form.onSubmit(({ email, password }) =>
    attempt(async () => {
      // A session that was left half-way would make Amplify refuse another one.
      await signOut().catch(() => undefined)
      const { nextStep } = await signIn({ username: email.trim(), password })
      await goOn(nextStep)
    }),
  )

  if (session) return <Navigate to={nextPath(search.get('next'))} replace />
  if (step) return <SecondStep step={step} onNext={goOn} />
  return (
    <SignInLayout
      title="Sign in"
      below={
        signInConfig().signUp !== 'closed' && (
          <>
            New to Tieout?{' '}
            <Anchor component={Link} to="/sign-up" underline="always">
              Create an account
            </Anchor>
          </>
        )
      }
    >
      <FailureNote>{failure}</FailureNote>
      <form onSubmit={submit} noValidate>
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput
          label="Password"
          mt="md"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', 'aria-hidden': false, tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth mt="lg" loading={isBusy}>
          Sign in
        </Button>
      </form>
      <Anchor
        component={Link}
        to="/forgotten-password"
        state={{ email: form.values.email }}
        size="sm"
        ta="center"
        underline="always"
      >
        Forgotten password?
      </Anchor>
    </SignInLayout>
  )
}

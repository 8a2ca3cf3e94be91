import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { isEmail, isNotEmpty, useForm } from '@mantine/form'
import { useNavigate } from 'react-router-dom'
import { signUp } from '../../tokens/cognito.ts'
import { signInConfig } from '../../tokens/sign-in-config.ts'
import { Link } from '../../ui/layout/link.tsx'
import { FailureNote } from './failure-note.tsx'
import { NewPassword } from './new-password.tsx'
import { passwordFault } from './password-rule.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useAttempt } from './use-attempt.ts'

export function SignUpScreen() {
  return signInConfig().signUp === 'closed' ? <InvitedAlone /> : <OpenToAnybody />
}

/** Where the pool makes no account for who asks. */
function InvitedAlone() {
  return (
    <SignInLayout title="By invitation">
      <Text>
        Sign-up is by invitation only. Ask an administrator of your company to invite you: the mail of the
        invitation has a password to begin with.
      </Text>
      <Anchor component={Link} to="/sign-in" underline="always">
        Sign in
      </Anchor>
    </SignInLayout>
  )
}

function OpenToAnybody() {
  const navigate = useNavigate()
  const { attempt, failure, isBusy } = useAttempt()
  const form = useForm({
    initialValues: { name: '', email: '', password: '' },
    validate: {
      name: isNotEmpty('Enter your name'),
      email: isEmail('Enter your email, such as name@company.com'),
      password: passwordFault,
    },
  })
  const submit = form.onSubmit(({ name, email, password }) =>
    attempt(async () => {
      const username = email.trim()
      const { nextStep } = await signUp({
        username,
        password,
        options: { userAttributes: { email: username, name: name.trim() }, autoSignIn: true },
      })
      await navigate(nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? '/confirm' : '/sign-in', {
        replace: true,
        state: { email: username },
      })
    }),
  )
  return (
    <SignInLayout
      title="Create an account"
      subtitle="14 days free, no credit card."
      below={
        <>
          Already have one?{' '}
          <Anchor component={Link} to="/sign-in" underline="always">
            Sign in
          </Anchor>
        </>
      }
    >
      <FailureNote>{failure}</FailureNote>
      <form onSubmit={submit} noValidate>
        <TextInput label="Your name" autoComplete="name" maxLength={100} {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          type="email"
          mt="md"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <NewPassword label="Password" mt="md" {...form.getInputProps('password')} />
        <Button type="submit" fullWidth mt="lg" loading={isBusy}>
          Create account
        </Button>
      </form>
    </SignInLayout>
  )
}

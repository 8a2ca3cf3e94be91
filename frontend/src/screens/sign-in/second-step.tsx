import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { confirmSignIn, type SignInOutput } from '../../tokens/cognito.ts'
import { FailureNote } from './failure-note.tsx'
import { NewPassword } from './new-password.tsx'
import { passwordFault } from './password-rule.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useAttempt } from './use-attempt.ts'
import { withoutSpaces } from './without-spaces.ts'

type Step = SignInOutput['nextStep']

/** What Cognito may ask for after the password: a new password in place of a temporary one, or the code of a second factor. */
export function SecondStep({ step, onNext }: { step: Step; onNext: (step: Step) => Promise<void> }) {
  const isPassword = step.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'
  const { attempt, failure, isBusy } = useAttempt()
  const form = useForm({
    initialValues: { answer: '' },
    validate: {
      answer: (answer) => (isPassword ? passwordFault(answer) : answer.trim() ? null : 'Enter the code'),
    },
  })
  const submit = form.onSubmit(({ answer }) =>
    attempt(async () => {
      const { nextStep } = await confirmSignIn({
        challengeResponse: isPassword ? answer : withoutSpaces(answer),
      })
      await onNext(nextStep)
    }),
  )
  return (
    <SignInLayout
      title={isPassword ? 'Choose a new password' : 'Enter your code'}
      subtitle={
        isPassword
          ? 'The one you were given was for the first time only.'
          : 'From the authenticator app on your phone, or from the mail we sent.'
      }
    >
      <FailureNote>{failure}</FailureNote>
      <form onSubmit={submit} noValidate>
        {isPassword ? (
          <NewPassword {...form.getInputProps('answer')} />
        ) : (
          <TextInput
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.getInputProps('answer')}
          />
        )}
        <Button type="submit" fullWidth mt="lg" loading={isBusy}>
          Continue
        </Button>
      </form>
    </SignInLayout>
  )
}

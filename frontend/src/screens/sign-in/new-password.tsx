import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PASSWORD_RULE } from './password-rule.ts'

/** Where somebody makes up a password: with what it needs, and for what keeps passwords. */
export function NewPassword(input: PasswordInputProps) {
  return (
    <PasswordInput label="New password" description={PASSWORD_RULE} autoComplete="new-password" {...input} />
  )
}

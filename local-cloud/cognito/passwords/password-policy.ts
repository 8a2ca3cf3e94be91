import { CognitoError } from '../cognito-error.ts'

/** `Policies.PasswordPolicy` of a CloudFormation user pool; what is left out is Cognito's default. */
export interface PasswordPolicy {
  MinimumLength?: number
  RequireLowercase?: boolean
  RequireUppercase?: boolean
  RequireNumbers?: boolean
  RequireSymbols?: boolean
  TemporaryPasswordValidityDays?: number
}

/** Throws InvalidPasswordException in Cognito's sentence for the first rule that the password breaks. */
export function assertPasswordFits(policy: PasswordPolicy, password: string): void {
  if (password.length > PASSWORD_LENGTH_MAX || !/^\S(.*\S)?$/s.test(password)) {
    throw new CognitoError(
      'InvalidParameterException',
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    )
  }
  const broken = rules.find(({ isBroken }) => isBroken(password, policy))
  if (broken) {
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${broken.sentence}`,
    )
  }
}

const PASSWORD_LENGTH_MAX = 256

const rules: { sentence: string; isBroken: (password: string, policy: PasswordPolicy) => boolean }[] = [
  {
    sentence: 'Password not long enough',
    isBroken: (password, { MinimumLength }) => password.length < (MinimumLength ?? 8),
  },
  {
    sentence: 'Password must have lowercase characters',
    isBroken: (password, { RequireLowercase }) => (RequireLowercase ?? true) && !/[a-z]/.test(password),
  },
  {
    sentence: 'Password must have uppercase characters',
    isBroken: (password, { RequireUppercase }) => (RequireUppercase ?? true) && !/[A-Z]/.test(password),
  },
  {
    sentence: 'Password must have numeric characters',
    isBroken: (password, { RequireNumbers }) => (RequireNumbers ?? true) && !/[0-9]/.test(password),
  },
  {
    sentence: 'Password must have symbol characters',
    // A space counts when it stands inside, which is all that the form above lets through.
    isBroken: (password, { RequireSymbols }) =>
      (RequireSymbols ?? true) && !/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password),
  },
]

/** The user pool's policy, said before it refuses. */
export const PASSWORD_RULE = 'At least 10 characters with upper and lower case, a digit and a symbol'

const PARTS = [/.{10}/, /[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/]

/** What is wrong with a new password, or null. */
export function passwordFault(password: string): string | null {
  return PARTS.every((part) => part.test(password)) ? null : PASSWORD_RULE
}

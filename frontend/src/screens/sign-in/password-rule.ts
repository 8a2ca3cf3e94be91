/** The user pool's policy, said before it refuses. */
export const PASSWORD_RULE = 'At least 10 characters with upper and lower case, a digit and a symbol'

const PARTS: readonly (readonly [part: RegExp, name: string])[] = [
  [/.{10}/, '10 characters'],
  [/[a-z]/, 'a lower-case letter'],
  [/[A-Z]/, 'an upper-case letter'],
  [/\d/, 'a digit'],
  [/[^A-Za-z0-9\s]/, 'a symbol'],
]

/** What a new password lacks, or null. */
export function passwordFault(password: string): string | null {
  const lacking = PARTS.filter(([part]) => !part.test(password)).map(([, name]) => name)
  return lacking.length === 0 ? null : `Still missing: ${lacking.join(', ')}`
}

/** Why a command failed, as whoever typed it can mend it: what AWS cannot be asked for is named by its library alone. */
export function failureInWords(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  if (message === 'Region is missing' || name === 'CredentialsProviderError')
    return 'Say which account and region: AWS_PROFILE or AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY, and AWS_REGION.'
  return message
}

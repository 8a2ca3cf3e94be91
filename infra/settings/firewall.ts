/**
 * How much one address may ask before it is told to wait: of the API, and of signing in, where each mail that is sent for somebody
 * counts too. A firm of a hundred people behind one address does not come near either.
 */
export const firewall = { requestsMax: 3_000, mailsMax: 20, windowSeconds: 300 }

/** What anybody may ask Cognito for who has no account, and a mail goes out. */
export const mailingOperations = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'] as const

/** What a person reads when Cognito says no. The same sentence for an unknown person and a wrong password, so that nobody learns who is a customer. */
const SENTENCES: Record<string, string> = {
  NotAuthorizedException: 'The email or the password is not right. Please try again.',
  UserNotFoundException: 'The email or the password is not right. Please try again.',
  UserNotConfirmedException: 'Please confirm your email first.',
  UsernameExistsException:
    'There is already an account with this email. Sign in, ask for a new password, or look for the mail of an invitation.',
  InvalidPasswordException:
    'The password is too weak: use at least 10 characters with upper and lower case, a digit and a symbol.',
  InvalidParameterException: 'Please check what you typed and try again.',
  CodeMismatchException: 'This code is not right. Check the newest mail, or ask for another code.',
  ExpiredCodeException: 'This code has run out. Ask for another one.',
  LimitExceededException: 'Too many tries. Please wait some minutes and try again.',
  TooManyRequestsException: 'Too many tries. Please wait some minutes and try again.',
  TooManyFailedAttemptsException: 'Too many tries. Please wait some minutes and try again.',
  // Of the firewall: one address asked too often.
  ForbiddenException: 'Too many tries. Please wait some minutes and try again.',
  NetworkError: 'The server could not be reached. Check your connection and try again.',
}

/** What Cognito says under a name that stands for more than one thing. */
const OF_INVITED: readonly [said: RegExp, sentence: string][] = [
  [
    /^SignUp is not permitted/,
    'Sign-up is by invitation only. Ask an administrator of your company to invite you.',
  ],
  [
    /^Temporary password has expired/,
    'The temporary password of your invitation has expired. Ask the person who invited you for a new one.',
  ],
  [
    /^User password cannot be reset in the current state/,
    'This account was created for an invitation and is not open yet. Sign in with the password from its mail, or ask the person who invited you for another.',
  ],
]

/** Of who is signed in already: what is refused is not the session but the password that was typed. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAuthorizedException' && !/token/i.test(error.message)
}

export function signInSentence(error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  const ofInvited = OF_INVITED.find(([known]) => known.test(said))
  if (ofInvited) return ofInvited[1]
  const name = error instanceof Error ? error.name : ''
  return SENTENCES[name] ?? 'That did not work. Please try again in a moment.'
}

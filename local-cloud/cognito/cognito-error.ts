/** A refusal in Cognito's own words: clients tell them apart by name, people read the message. */
export class CognitoError extends Error {
  readonly type: CognitoErrorType

  constructor(type: CognitoErrorType, message?: string) {
    super(message ?? messages[type])
    this.type = type
  }
}

export type CognitoErrorType = keyof typeof messages

/** The usual sentence of each; several have more than one. */
const messages = {
  AliasExistsException: 'An account with the given email already exists.',
  AccessDeniedException: 'User is not authorized to perform this action.',
  CodeDeliveryFailureException: 'Failed to deliver the message.',
  CodeMismatchException: 'Invalid verification code provided, please try again.',
  ExpiredCodeException: 'Invalid code provided, please request a code again.',
  IncompleteSignatureException: 'The request signature does not conform to AWS standards.',
  InternalErrorException: 'Internal error.',
  InvalidParameterException: 'Invalid parameter.',
  InvalidPasswordException: 'Password did not conform with policy.',
  InvalidSignatureException:
    'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method. Consult the service documentation for details.',
  LimitExceededException: 'Attempt limit exceeded, please try after some time.',
  MissingAuthenticationTokenException: 'Missing Authentication Token',
  NotAuthorizedException: 'Incorrect username or password.',
  ResourceNotFoundException: 'User pool client does not exist.',
  SerializationException: 'The body is not valid JSON.',
  UnknownOperationException: 'The action is not known.',
  UnrecognizedClientException: 'The security token included in the request is invalid.',
  UnsupportedUserStateException: 'Resend not possible. User is not in FORCE_CHANGE_PASSWORD status.',
  UserLambdaValidationException: 'CustomMessage failed with error.',
  UserNotConfirmedException: 'User is not confirmed.',
  UserNotFoundException: 'User does not exist.',
  UsernameExistsException: 'An account with the given email already exists.',
} as const

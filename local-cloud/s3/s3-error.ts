/** A refusal in S3's own words: the code decides the status, the details are extra elements of the answer. */
export class S3Error extends Error {
  readonly code: S3ErrorCode
  readonly details: Readonly<Record<string, string>>

  constructor(code: S3ErrorCode, message?: string, details: Record<string, string> = {}) {
    super(message ?? errors[code].message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }
}

export type S3ErrorCode = keyof typeof errors

const errors = {
  AccessControlListNotSupported: { status: 400, message: 'The bucket does not allow ACLs' },
  AccessDenied: { status: 403, message: 'Access Denied' },
  AccessForbidden: { status: 403, message: 'CORSResponse: CORS is not enabled for this bucket.' },
  AuthorizationHeaderMalformed: { status: 400, message: 'The authorization header is malformed.' },
  AuthorizationQueryParametersError: { status: 400, message: 'Query-string authentication is malformed.' },
  BadDigest: { status: 400, message: 'The Content-MD5 you specified did not match what we received.' },
  BadRequest: { status: 400, message: 'Insufficient information. Origin request header needed.' },
  EntityTooLarge: { status: 400, message: 'Your proposed upload exceeds the maximum allowed size' },
  EntityTooSmall: {
    status: 400,
    message: 'Your proposed upload is smaller than the minimum allowed size',
  },
  IncompleteBody: {
    status: 400,
    message: 'You did not provide the number of bytes specified by the Content-Length HTTP header',
  },
  IncorrectNumberOfFilesInPostRequest: {
    status: 400,
    message: 'POST requires exactly one file upload per request.',
  },
  InternalError: { status: 500, message: 'We encountered an internal error. Please try again.' },
  InvalidAccessKeyId: {
    status: 403,
    message: 'The AWS Access Key Id you provided does not exist in our records.',
  },
  InvalidArgument: { status: 400, message: 'Invalid Argument' },
  InvalidDigest: { status: 400, message: 'The Content-MD5 you specified was invalid.' },
  InvalidPolicyDocument: { status: 400, message: 'Invalid Policy: Invalid JSON.' },
  InvalidRange: { status: 416, message: 'The requested range is not satisfiable' },
  InvalidRequest: { status: 400, message: 'Invalid Request' },
  InvalidURI: { status: 400, message: "Couldn't parse the specified URI." },
  KeyTooLongError: { status: 400, message: 'Your key is too long' },
  MalformedPOSTRequest: {
    status: 400,
    message: 'The body of your POST request is not well-formed multipart/form-data.',
  },
  MalformedTrailerError: {
    status: 400,
    message:
      'The request contained trailing data that was not well-formed or did not conform to our published schema.',
  },
  MaxPostPreDataLengthExceededError: {
    status: 400,
    message: 'Your POST request fields preceding the upload file were too large.',
  },
  MetadataTooLarge: {
    status: 400,
    message: 'Your metadata headers exceed the maximum allowed metadata size',
  },
  MethodNotAllowed: {
    status: 405,
    message: 'The specified method is not allowed against this resource.',
  },
  MissingContentLength: { status: 411, message: 'You must provide the Content-Length HTTP header.' },
  NoSuchBucket: { status: 404, message: 'The specified bucket does not exist' },
  NoSuchKey: { status: 404, message: 'The specified key does not exist.' },
  NotImplemented: {
    status: 501,
    message: 'A header you provided implies functionality that is not implemented',
  },
  PreconditionFailed: {
    status: 412,
    message: 'At least one of the pre-conditions you specified did not hold',
  },
  RequestTimeTooSkewed: {
    status: 403,
    message: 'The difference between the request time and the current time is too large.',
  },
  SignatureDoesNotMatch: {
    status: 403,
    message:
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  },
  XAmzContentSHA256Mismatch: {
    status: 400,
    message: "The provided 'x-amz-content-sha256' header does not match what was computed.",
  },
} as const satisfies Record<string, { status: number; message: string }>

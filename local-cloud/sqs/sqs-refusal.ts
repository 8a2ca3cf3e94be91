/** How SQS says no. */
const refusals = {
  QueueDoesNotExist: {
    status: 400,
    query: 'AWS.SimpleQueueService.NonExistentQueue',
    message: 'The specified queue does not exist.',
  },
  MessageNotInflight: {
    status: 400,
    query: 'AWS.SimpleQueueService.MessageNotInflight',
    message: 'The message is not in flight.',
  },
  MissingParameter: { status: 400, query: 'MissingParameter', message: 'A parameter is missing.' },
  InvalidParameterValue: { status: 400, query: 'InvalidParameterValue', message: 'A parameter is invalid.' },
  UnsupportedOperation: {
    status: 400,
    query: 'AWS.SimpleQueueService.UnsupportedOperation',
    message: 'This machine has no such action.',
  },
  AccessDenied: { status: 403, query: 'AccessDenied', message: 'Access to the resource is denied.' },
  InvalidClientTokenId: {
    status: 403,
    query: 'InvalidClientTokenId',
    message: 'The security token included in the request is invalid.',
  },
} as const

export class SqsRefusal extends Error {
  readonly code: keyof typeof refusals
  readonly status: number
  readonly queryCode: string

  constructor(code: keyof typeof refusals, message: string = refusals[code].message) {
    super(message)
    this.code = code
    this.status = refusals[code].status
    this.queryCode = refusals[code].query
  }
}

/** The store says no, in the words and the shape of dynoxide. */
export class Refusal extends Error {
  readonly said: object

  constructor(type: string, message: string, more?: object) {
    super(message)
    this.said = { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...more }
  }
}

export const invalid = (message: string) => new Refusal('ValidationException', message)

export const resourceNotFound = () => new Refusal('ResourceNotFoundException', 'Requested resource not found')

export const conditionFailed = () =>
  new Refusal('ConditionalCheckFailedException', 'The conditional request failed')

/** One for each action of a transaction. */
export interface Reason {
  Code: 'None' | 'ConditionalCheckFailed' | 'ValidationError'
  Message?: string
}

export function cancelled(reasons: readonly Reason[]): Refusal {
  const codes = reasons.map(({ Code }) => Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  return new Refusal('TransactionCanceledException', message, { CancellationReasons: reasons })
}

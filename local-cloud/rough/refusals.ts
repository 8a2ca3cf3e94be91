/** The words in which DynamoDB says no for a while. */
import { type Answer, answering } from '../dynamodb/dynamodb.ts'

export type Reason = 'None' | 'TransactionConflict' | 'ThrottlingError'

const MESSAGES: Record<Exclude<Reason, 'None'>, string> = {
  TransactionConflict: 'Transaction is ongoing for the item',
  // The table is charged by request; one with provisioned units says ProvisionedThroughputExceeded.
  ThrottlingError:
    'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please try again shortly.',
}

/** A transaction of which these actions stood in the way, each at its place. */
export function cancelled(reasons: readonly Reason[]): Answer {
  return refusal('TransactionCanceledException', {
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.join(', ')}]`,
    CancellationReasons: reasons.map((Code) =>
      Code === 'None' ? { Code } : { Code, Message: MESSAGES[Code] },
    ),
  })
}

export const conflicting = (): Answer =>
  refusal('TransactionConflictException', { message: MESSAGES.TransactionConflict })

export const throttled = (): Answer => refusal('ThrottlingException', { message: MESSAGES.ThrottlingError })

function refusal(type: string, words: object): Answer {
  return answering(400, { __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...words })
}

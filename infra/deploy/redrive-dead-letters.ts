/** Puts the dead letters of a queue back to where they came from, by the same calls here and in AWS. */
import {
  GetQueueAttributesCommand,
  ListQueuesCommand,
  type SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'

/**
 * @param stack what the names of the stage's queues begin with; nothing on this machine
 * @param queue such as `imports`
 * @returns about how many there are
 */
export async function redriveDeadLetters(sqs: SQSClient, stack: string, queue: string): Promise<number> {
  const QueueNamePrefix = `${stack}${queue.replace(/^./, (letter) => letter.toUpperCase())}DeadLetters`
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({ QueueNamePrefix }))
  const [QueueUrl, ...more] = QueueUrls
  if (!QueueUrl || more.length > 0)
    throw new Error(`There is not one queue whose name begins with ${QueueNamePrefix}.`)
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl,
      AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'],
    }),
  )
  const count = Number(Attributes.ApproximateNumberOfMessages)
  if (count > 0) await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: Attributes.QueueArn }))
  return count
}

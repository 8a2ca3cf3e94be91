/** A queue of the product and where its messages lie that nobody could take. */
import { Duration, type Stack } from 'aws-cdk-lib'
import type * as events from 'aws-cdk-lib/aws-events'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as sqs from 'aws-cdk-lib/aws-sqs'
import { type QueueName, queues, visibilitySeconds } from '../settings/queues.ts'

export type ProductQueue = { queue: sqs.Queue; deadLetters: sqs.Queue }

export function productQueue(stack: Stack, name: QueueName): ProductQueue {
  const settings = queues[name]
  const id = name.replace(/^./, (letter) => letter.toUpperCase())
  const deadLetters = deadLettersNamed(stack, `${id}DeadLetters`, settings.isByCompany)
  const queue = new sqs.Queue(stack, `${id}Queue`, {
    ...protectedQueue,
    ...ofKind(settings.isByCompany),
    visibilityTimeout: Duration.seconds(visibilitySeconds(settings)),
    retentionPeriod: Duration.days(4),
    receiveMessageWaitTime: Duration.seconds(20),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: settings.receivesMax },
  })
  return { queue, deadLetters }
}

/** Of the kind of the queue that gives up. */
export function deadLettersNamed(stack: Stack, id: string, isFifo = false): sqs.Queue {
  return new sqs.Queue(stack, id, {
    ...protectedQueue,
    ...ofKind(isFifo),
    retentionPeriod: Duration.days(14),
  })
}

/** EventBridge may send there what this rule is for. */
export function takesFrom(queue: sqs.Queue, rule: events.CfnRule): void {
  queue.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: { ArnEquals: { 'aws:SourceArn': rule.attrArn } },
    }),
  )
}

/** CloudFormation takes `fifo` for a queue of that kind and no other word for the rest. */
const ofKind = (isFifo: boolean) => (isFifo ? { fifo: true } : {})

const protectedQueue = { encryption: sqs.QueueEncryption.SQS_MANAGED, enforceSSL: true }

/** The alarms that say when what works without anyone waiting does not. */
import { Duration, type Stack } from 'aws-cdk-lib'
import type * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { Operation } from 'aws-cdk-lib/aws-dynamodb'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import { alarmTopic } from '../constructs/alarm-topic.ts'
import { productAlarm } from '../constructs/product-alarm.ts'
import { deniedMetric } from '../constructs/product-function.ts'
import { named, type Stage } from '../settings/stage.ts'
import type { DataStack } from './data-stack.ts'

export interface JobAlarmsProps {
  stage: Stage
  data: DataStack
  api: apigateway.CfnApi
  /** Of schedules whose function failed for good. */
  missed: sqs.Queue
  streams: readonly { name: string; function: lambda.Function; deadLetters: sqs.Queue }[]
}

export function addAlarms(stack: Stack, { stage, data, api, missed, streams }: JobAlarmsProps): void {
  const topic = alarmTopic(stack, stage)
  for (const [name, { queue, deadLetters }] of Object.entries(data.queues)) {
    productAlarm(stack, `${name}-dead-letters`, {
      stage,
      topic,
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      above: 0,
      impact: `Work on the queue "${name}" failed for good: someone's file, run or undo does not finish.`,
    })
    productAlarm(stack, `${name}-waiting`, {
      stage,
      topic,
      metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) }),
      above: 900,
      impact: `People wait more than 15 minutes for "${name}".`,
    })
  }
  for (const { name, function: follower, deadLetters } of streams) {
    productAlarm(stack, `${name}-dead-letters`, {
      stage,
      topic,
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      above: 0,
      impact: `"${name}" gave up on a company: its figures stay right and take longer to show.`,
    })
    productAlarm(stack, `${name}-waiting`, {
      stage,
      topic,
      metric: follower.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(5) }),
      above: 900_000,
      impact: `"${name}" is more than 15 minutes behind the table: figures stay right and take longer to show.`,
    })
  }
  productAlarm(stack, 'schedules-missed', {
    stage,
    topic,
    metric: missed.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
    above: 0,
    impact:
      'What runs by the clock failed three times: nobody is matched tonight, say, or what people asked for does not begin.',
  })
  productAlarm(stack, 'api-5xx', {
    stage,
    topic,
    metric: new cloudwatch.Metric({
      namespace: 'AWS/ApiGateway',
      metricName: '5xx',
      dimensionsMap: { ApiId: api.ref },
      statistic: 'Sum',
      period: Duration.minutes(5),
    }),
    above: 5,
    impact: 'People see "Something went wrong" and cannot go on with their work.',
  })
  productAlarm(stack, 'functions-throttled', {
    stage,
    topic,
    metric: lambda.Function.metricAllThrottles({ period: Duration.minutes(5) }),
    above: 0,
    periods: 2,
    impact: 'Functions are turned away by the account limit: requests fail and work waits.',
  })
  productAlarm(stack, 'access-denied', {
    stage,
    topic,
    metric: countOf(deniedMetric(stage)),
    above: 0,
    impact:
      'A function asked for what its role does not grant: a deployment lacks a right, or its code was made to do what it should not.',
  })
  productAlarm(stack, 'invariants-broken', {
    stage,
    topic,
    metric: countOf(brokenMetric(stage)),
    above: 0,
    impact: 'The recount of a company does not agree with its books: someone may see a wrong figure.',
  })
  const operations = [
    Operation.QUERY,
    Operation.GET_ITEM,
    Operation.UPDATE_ITEM,
    Operation.TRANSACT_WRITE_ITEMS,
  ]
  productAlarm(stack, 'table-throttled', {
    stage,
    topic,
    metric: data.table.metricThrottledRequestsForOperations({ operations, period: Duration.minutes(5) }),
    above: 50,
    impact: 'The table turns requests away: imports slow down and people are told to try again.',
  })
}

function countOf({
  metricNamespace: namespace,
  metricName,
}: ReturnType<typeof deniedMetric>): cloudwatch.Metric {
  return new cloudwatch.Metric({ namespace, metricName, statistic: 'Sum', period: Duration.minutes(5) })
}

/** What the recount of the books found. */
export function brokenMetric(stage: Stage): { metricNamespace: string; metricName: string } {
  return { metricNamespace: named(stage), metricName: 'InvariantsBroken' }
}

/** What works without anyone waiting: consumers of queues and scheduled functions, and the alarms that say when they do not. */
import { Duration, Stack } from 'aws-cdk-lib'
import type * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { Operation } from 'aws-cdk-lib/aws-dynamodb'
import * as events from 'aws-cdk-lib/aws-events'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Event } from '../../events/event.ts'
import type { Bundles } from '../build/bundles.ts'
import { alarmTopic } from '../constructs/alarm-topic.ts'
import { productAlarm } from '../constructs/product-alarm.ts'
import { deniedMetric, ProductFunction, type ProductFunctionProps } from '../constructs/product-function.ts'
import { deadLettersNamed } from '../constructs/product-queue.ts'
import { grantsOfConsumer } from '../rights/permissions.ts'
import { queues } from '../settings/queues.ts'
import type { Schedule } from '../settings/schedules.ts'
import { named, type Stage } from '../settings/stage.ts'
import type { DataStack } from './data-stack.ts'

export interface JobsStackProps {
  stage: Stage
  events: readonly Event[]
  schedules: readonly Schedule[]
  data: DataStack
  api: apigateway.CfnApi
  bundles: Bundles
}

export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, { stackName: named(props.stage, 'jobs') })
    for (const event of props.events) addConsumer(this, event, props)
    const missed = deadLettersNamed(this, 'MissedSchedules')
    for (const schedule of props.schedules) addSchedule(this, schedule, missed, props)
    addAlarms(this, missed, props)
  }
}

function addConsumer(stack: Stack, event: Event, props: JobsStackProps): void {
  const { queue } = props.data.queues[event.queue]
  const settings = queues[event.queue]
  const consumer = new ProductFunction(stack, event.name, {
    ...functionProps(event.consumer, props),
    statements: [
      new iam.PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [queue.queueArn],
      }),
    ],
  })
  new lambda.EventSourceMapping(consumer, 'Source', {
    target: consumer.function,
    eventSourceArn: queue.queueArn,
    batchSize: settings.batchSize,
    reportBatchItemFailures: true,
    maxConcurrency: settings.concurrencyMax,
  })
}

/** Lambda calls it again twice when it fails; then its event is kept, and someone is told. */
function addSchedule(stack: Stack, schedule: Schedule, missed: sqs.Queue, props: JobsStackProps): void {
  const scheduled = new ProductFunction(stack, schedule.name, {
    ...functionProps(schedule.function, props),
    deadLetters: missed,
  })
  if (schedule.name === 'verify-books') {
    scheduled.log.addMetricFilter('Broken', {
      filterPattern: logs.FilterPattern.stringValue('$.message', '=', 'invariant broken'),
      ...brokenMetric(props.stage),
      metricValue: '1',
    })
  }
  const rule = new events.CfnRule(scheduled, 'Rule', {
    name: named(props.stage, schedule.name),
    scheduleExpression: schedule.expression,
    state: 'ENABLED',
    targets: [
      { id: 'function', arn: scheduled.function.functionArn, deadLetterConfig: { arn: missed.queueArn } },
    ],
  })
  missed.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [missed.queueArn],
      conditions: { ArnEquals: { 'aws:SourceArn': rule.attrArn } },
    }),
  )
  new lambda.CfnPermission(scheduled, 'Permission', {
    action: 'lambda:InvokeFunction',
    functionName: scheduled.function.functionName,
    principal: 'events.amazonaws.com',
    sourceArn: rule.attrArn,
  })
}

/** What the recount of the books found. */
function brokenMetric(stage: Stage): { metricNamespace: string; metricName: string } {
  return { metricNamespace: named(stage), metricName: 'InvariantsBroken' }
}

function functionProps(name: string, { stage, data, bundles }: JobsStackProps): ProductFunctionProps {
  return { stage, name, granted: grantsOfConsumer(name), targets: data.targets, bundles }
}

function addAlarms(stack: Stack, missed: sqs.Queue, { stage, data, api }: JobsStackProps): void {
  const topic = alarmTopic(stack, stage)
  for (const [name, { queue, deadLetters }] of Object.entries(data.queues)) {
    productAlarm(stack, `${name}-dead-letters`, {
      topic,
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      above: 0,
      impact: `Work on the queue "${name}" failed for good: someone's file, run or undo does not finish.`,
    })
    productAlarm(stack, `${name}-waiting`, {
      topic,
      metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) }),
      above: 900,
      impact: `People wait more than 15 minutes for "${name}".`,
    })
  }
  productAlarm(stack, 'schedules-missed', {
    topic,
    metric: missed.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
    above: 0,
    impact: 'What runs by the clock failed three times: nobody is matched tonight, say.',
  })
  productAlarm(stack, 'api-5xx', {
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
    topic,
    metric: lambda.Function.metricAllThrottles({ period: Duration.minutes(5) }),
    above: 0,
    periods: 2,
    impact: 'Functions are turned away by the account limit: requests fail and work waits.',
  })
  productAlarm(stack, 'access-denied', {
    topic,
    metric: countOf(deniedMetric(stage)),
    above: 0,
    impact:
      'A function asked for what its role does not grant: a deployment lacks a right, or its code was made to do what it should not.',
  })
  productAlarm(stack, 'invariants-broken', {
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

/** What works without anyone waiting: consumers of queues and of the table's stream, scheduled functions, and the alarms that say when they do not. */
import { Duration, Stack } from 'aws-cdk-lib'
import type * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import * as events from 'aws-cdk-lib/aws-events'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import * as logs from 'aws-cdk-lib/aws-logs'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Event } from '../../events/event.ts'
import type { Bundles } from '../build/bundles.ts'
import { accountBudget } from '../constructs/account-budget.ts'
import { alarmTopic } from '../constructs/alarm-topic.ts'
import { failedCopies } from '../constructs/failed-copies.ts'
import { ProductFunction, type ProductFunctionProps } from '../constructs/product-function.ts'
import { deadLettersNamed, takesFrom } from '../constructs/product-queue.ts'
import { grants } from '../rights/grants.ts'
import { grantsOfConsumer } from '../rights/permissions.ts'
import { queues } from '../settings/queues.ts'
import { canary, rateOf, type Schedule } from '../settings/schedules.ts'
import { isKept, named, type Stage } from '../settings/stage.ts'
import type { StreamConsumer } from '../settings/streams.ts'
import { addCanaryAlarm, addCanaryFigures } from './canary-figures.ts'
import { addDashboard } from './dashboard.ts'
import type { DataStack } from './data-stack.ts'
import type { IdentityStack } from './identity-stack.ts'
import { addCopyAlarms, addJobAlarms, brokenMetric } from './job-alarms.ts'
import { addMailAlarms, addServiceAlarms } from './service-alarms.ts'

export interface JobsStackProps {
  stage: Stage
  events: readonly Event[]
  schedules: readonly Schedule[]
  streamConsumers: readonly StreamConsumer[]
  data: DataStack
  identity: Pick<IdentityStack, 'userPool' | 'userPoolClient' | 'mailWriter'>
  api: apigateway.CfnApi
  bundles: Bundles
}

export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, { stackName: named(props.stage, 'jobs') })
    for (const event of props.events) addConsumer(this, event, props)
    const missed = deadLettersNamed(this, 'MissedSchedules')
    const scheduled = props.schedules.map((each) => addSchedule(this, each, missed, props))
    const streams = props.streamConsumers.map((each) => addStreamConsumer(this, each, props))
    const { stage, api, identity } = props
    const { queues, table } = props.data
    const ring = alarmTopic(this, stage)
    addJobAlarms(ring, { stage, queues, missed, scheduled, streams })
    if (isKept(stage)) addCopyAlarms(ring, stage, failedCopies(this, stage))
    addServiceAlarms(ring, { api, table, ...identity })
    if (stage.mailFrom) addMailAlarms(ring)
    if (stage.hasCanary) addCanaryAlarm(ring, stage)
    accountBudget(this, stage)
    addDashboard(this, { stage, api, table, queues })
  }
}

function addConsumer(stack: Stack, event: Event, props: JobsStackProps): void {
  const { queue } = props.data.queues[event.queue]
  const settings = queues[event.queue]
  const consumer = new ProductFunction(stack, event.name, {
    ...functionProps(event.consumer, props),
    isInTurns: grantsOfConsumer(event.consumer).some((grant) => grants[grant].on === event.queue),
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

/**
 * Records of the same company lie in the same shard, so that its consumer works on them one after the other. A batch that fails
 * is cut in two until the record is found that fails; where it is, and not what was in it, is kept when it is given up.
 */
function addStreamConsumer(stack: Stack, stream: StreamConsumer, props: JobsStackProps) {
  const { table } = props.data
  const id = stream.name.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase())
  const deadLetters = deadLettersNamed(stack, `${id}DeadLetters`)
  const follower = new ProductFunction(stack, stream.name, {
    ...functionProps(stream.function, props),
    statements: [
      new iam.PolicyStatement({
        actions: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        resources: [table.tableStreamArn!],
      }),
      new iam.PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
    ],
  })
  new lambda.EventSourceMapping(follower, 'Source', {
    target: follower.function,
    eventSourceArn: table.tableStreamArn!,
    startingPosition: lambda.StartingPosition.TRIM_HORIZON,
    filters: [
      lambda.FilterCriteria.filter({
        eventName: lambda.FilterRule.isEqual('INSERT'),
        dynamodb: { Keys: { pk: { S: [{ suffix: stream.partitionEnd }] } } },
      }),
    ],
    batchSize: stream.batchSize,
    maxBatchingWindow: Duration.seconds(stream.windowSeconds),
    bisectBatchOnError: true,
    retryAttempts: stream.retriesMax,
    onFailure: new SqsDlq(deadLetters),
  })
  return { ...stream, calls: follower.function, deadLetters }
}

/** Lambda calls it again twice when it fails; then its event is kept, and someone is told. Of the canary somebody is told at once, and nothing is to be made up for. */
function addSchedule(stack: Stack, schedule: Schedule, missed: sqs.Queue, props: JobsStackProps) {
  const scheduled = new ProductFunction(stack, schedule.name, {
    ...functionProps(schedule.function, props),
    ...(schedule !== canary && { deadLetters: missed }),
  })
  if (schedule.name === 'verify-books') {
    scheduled.log.addMetricFilter('Broken', {
      filterPattern: logs.FilterPattern.stringValue('$.message', '=', 'invariant broken'),
      ...brokenMetric(props.stage),
      metricValue: '1',
    })
  }
  if (schedule === canary) addCanaryFigures(scheduled.log, props.stage)
  const rule = new events.CfnRule(scheduled, 'Rule', {
    name: named(props.stage, schedule.name),
    scheduleExpression: rateOf(schedule),
    state: 'ENABLED',
    targets: [
      { id: 'function', arn: scheduled.function.functionArn, deadLetterConfig: { arn: missed.queueArn } },
    ],
  })
  takesFrom(missed, rule)
  new lambda.CfnPermission(scheduled, 'Permission', {
    action: 'lambda:InvokeFunction',
    functionName: scheduled.function.functionName,
    principal: 'events.amazonaws.com',
    sourceArn: rule.attrArn,
  })
  return { ...schedule, calls: scheduled.function }
}

function functionProps(name: string, { stage, data, bundles }: JobsStackProps): ProductFunctionProps {
  return { stage, name, granted: grantsOfConsumer(name), targets: data.targets, bundles }
}

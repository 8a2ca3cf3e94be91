/** The figures of a stage on one page, those that people notice first on top. */
import { Duration, type Stack } from 'aws-cdk-lib'
import type * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type { ProductQueue } from '../constructs/product-queue.ts'
import { named, type Stage } from '../settings/stage.ts'
import { ofCanary } from './canary-figures.ts'
import { ofApi, ofTable, throttledInIndex, throttledInTable } from './service-metrics.ts'

export interface DashboardProps {
  stage: Stage
  api: apigateway.CfnApi
  table: dynamodb.TableV2
  queues: Readonly<Record<string, ProductQueue>>
}

const period = Duration.minutes(5)

export function addDashboard(stack: Stack, { stage, api, table, queues }: DashboardProps): void {
  const graph = (title: string, left: cloudwatch.IMetric[], right: cloudwatch.IMetric[] = []) =>
    new cloudwatch.GraphWidget({ title, left, right, width: 12, period })
  const ofQueues = (of: (queue: ProductQueue) => cloudwatch.Metric) =>
    Object.entries(queues).map(([label, queue]) => of(queue).with({ label, period }))
  new cloudwatch.Dashboard(stack, 'Dashboard', {
    dashboardName: named(stage),
    defaultInterval: Duration.days(1),
    widgets: [
      [
        graph(
          'Requests, and those that failed',
          [ofApi(api, 'Count')],
          [ofApi(api, '5xx'), ofApi(api, '4xx')],
        ),
        graph('Time to an answer, ms', [
          ofApi(api, 'Latency', 'p50'),
          ofApi(api, 'Latency', 'p95'),
          ofApi(api, 'Latency', 'p99'),
        ]),
      ],
      [
        graph(
          'Oldest work that waits, s',
          ofQueues(({ queue }) => queue.metricApproximateAgeOfOldestMessage()),
        ),
        graph(
          'Work that failed for good',
          ofQueues(({ deadLetters }) => deadLetters.metricApproximateNumberOfMessagesVisible()),
        ),
      ],
      [
        graph(
          'Functions of the account at once, and turned away',
          [lambda.Function.metricAllConcurrentExecutions({ period })],
          [lambda.Function.metricAllThrottles({ period }), lambda.Function.metricAllErrors({ period })],
        ),
        graph(
          'Units of the table, and turned away',
          [ofTable(table, 'ConsumedWriteCapacityUnits'), ofTable(table, 'ConsumedReadCapacityUnits')],
          [throttledInTable(table), throttledInIndex(table), ofTable(table, 'TransactionConflict')],
        ),
      ],
      stage.hasCanary
        ? [
            graph(
              'The main job, ms, and tries that broke',
              [ofCanary(stage, 'took', period)],
              [ofCanary(stage, 'broke', period)],
            ),
          ]
        : [],
    ],
  })
}

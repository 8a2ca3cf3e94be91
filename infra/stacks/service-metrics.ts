/** The figures of API, functions and table that alarms and the dashboard are made of. */
import { Duration } from 'aws-cdk-lib'
import type * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import type * as cognito from 'aws-cdk-lib/aws-cognito'
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import { openIndex } from './data-stack.ts'

const period = Duration.minutes(5)

/** @param metricName `Count`, `4xx`, `5xx` or `Latency`, in milliseconds */
export function ofApi(api: apigateway.CfnApi, metricName: string, statistic = 'Sum'): cloudwatch.Metric {
  const dimensionsMap = { ApiId: api.ref }
  return new cloudwatch.Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap, statistic, period })
}

/** Of all mails of the account in the region, as SES judges it by: a part of them. @param rate of those that came back, or that somebody called spam */
export function ofMails(rate: 'BounceRate' | 'ComplaintRate'): cloudwatch.Metric {
  return new cloudwatch.Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    statistic: 'Maximum',
    period: Duration.hours(1),
  })
}

/** @param metricName such as `ConsumedWriteCapacityUnits` */
export function ofTable(table: dynamodb.TableV2, metricName: string): cloudwatch.Metric {
  return table.metric(metricName, { statistic: 'Sum', period, dimensionsMap: { TableName: table.tableName } })
}

/** Calls that were turned away. */
export function throttledInTable(table: dynamodb.TableV2): cloudwatch.IMetric {
  const [reads, writes] = throttleEvents.map((name) => ofTable(table, name))
  const expression = 'FILL(tableReads, 0) + FILL(tableWrites, 0)'
  return sumOf('table', expression, { tableReads: reads!, tableWrites: writes! })
}

/** What the index turned away: a write of the table waits with it. */
export function throttledInIndex(table: dynamodb.TableV2): cloudwatch.IMetric {
  const dimensionsMap = { TableName: table.tableName, GlobalSecondaryIndexName: openIndex }
  const [reads, writes] = throttleEvents.map(
    (metricName) =>
      new cloudwatch.Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap,
        statistic: 'Sum',
        period,
      }),
  )
  const expression = 'FILL(indexReads, 0) + FILL(indexWrites, 0)'
  return sumOf('index', expression, { indexReads: reads!, indexWrites: writes! })
}

/** What Cognito turned away since it was asked too much at once. */
export function turnedAwayFromSigningIn({
  userPool,
  userPoolClient,
}: {
  userPool: cognito.IUserPool
  userPoolClient: cognito.IUserPoolClient
}): cloudwatch.IMetric {
  const dimensionsMap = { UserPool: userPool.userPoolId, UserPoolClient: userPoolClient.userPoolClientId }
  const [signIns, signUps, tokens] = ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'].map(
    (metricName) =>
      new cloudwatch.Metric({
        namespace: 'AWS/Cognito',
        metricName,
        dimensionsMap,
        statistic: 'Sum',
        period,
      }),
  )
  const expression = 'FILL(signIns, 0) + FILL(signUps, 0) + FILL(tokens, 0)'
  return sumOf('pool of people', expression, { signIns: signIns!, signUps: signUps!, tokens: tokens! })
}

const throttleEvents = ['ReadThrottleEvents', 'WriteThrottleEvents'] as const

function sumOf(
  of: string,
  expression: string,
  usingMetrics: Record<string, cloudwatch.IMetric>,
): cloudwatch.IMetric {
  return new cloudwatch.MathExpression({
    expression,
    usingMetrics,
    period,
    label: `turned away by the ${of}`,
  })
}

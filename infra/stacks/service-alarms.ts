/** The alarms that say when people wait, are turned away or see nothing. */
import { Duration } from 'aws-cdk-lib'
import type * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import type * as cognito from 'aws-cdk-lib/aws-cognito'
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type { Ring } from '../constructs/product-alarm.ts'
import {
  ofApi,
  ofMails,
  ofTable,
  throttledInIndex,
  throttledInTable,
  turnedAwayFromSigningIn,
} from './service-metrics.ts'

export interface ServiceAlarmsProps {
  api: apigateway.CfnApi
  table: dynamodb.TableV2
  userPool: cognito.IUserPool
  userPoolClient: cognito.IUserPoolClient
  /** What Cognito asks for the words of its mails. */
  mailWriter: lambda.IFunction
}

export function addServiceAlarms(
  ring: Ring,
  { api, table, mailWriter, ...people }: ServiceAlarmsProps,
): void {
  ring('api-5xx', {
    metric: ofApi(api, '5xx'),
    when: { above: 5 },
    impact: 'People see "Something went wrong" and cannot go on with their work.',
  })
  ring('api-slow', {
    metric: ofApi(api, 'Latency', 'p95'),
    when: { above: 5_000 },
    periods: 3,
    impact: 'One request in twenty takes more than five seconds: people wait for screens, or press twice.',
  })
  ring('sign-in-throttled', {
    metric: turnedAwayFromSigningIn(people),
    when: { above: 5 },
    impact: 'Cognito turns people away who sign in or up, or whose token ran out while they work.',
  })
  ring('sign-up-mails-broke', {
    metric: mailWriter.metricErrors({ period: Duration.minutes(5) }),
    when: { above: 0 },
    impact:
      'Cognito got no words for a mail and sent none: nobody can sign up, be invited or choose a new password.',
  })
  ring('functions-throttled', {
    metric: lambda.Function.metricAllThrottles({ period: Duration.minutes(5) }),
    when: { above: 0 },
    periods: 2,
    impact: 'Functions are turned away by the account limit: requests fail and work waits.',
  })
  ring('table-throttled', {
    metric: throttledInTable(table),
    when: { above: 50 },
    impact: 'The table turns requests away: imports slow down and people are told to try again.',
  })
  ring('index-throttled', {
    metric: throttledInIndex(table),
    when: { above: 50 },
    impact: 'The index of what is open cannot follow: writes of its company are turned away with it.',
  })
  ring('table-conflicts', {
    metric: ofTable(table, 'TransactionConflict'),
    when: { above: 1_000 },
    periods: 3,
    impact:
      'Many write the same items: what they do is tried again and again, and some are told to try later.',
  })
}

/** SES looks into an account above these and stops its mails at twice to five times as many. */
export function addMailAlarms(ring: Ring): void {
  ring('mails-returned', {
    metric: ofMails('BounceRate'),
    when: { above: 0.05 },
    impact: 'One mail in twenty comes back: SES stops all mails at one in ten, and then nobody can sign up.',
  })
  ring('mails-complained-of', {
    metric: ofMails('ComplaintRate'),
    when: { above: 0.001 },
    impact:
      'One mail in a thousand is called spam: SES stops all mails at five, and then nobody can sign up.',
  })
}

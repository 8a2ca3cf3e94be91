/** The alarms that say when what works without anyone waiting does not, or finds what must not be. */
import { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import { vaultName } from '../constructs/locked-backups.ts'
import type { ProductAlarm, Ring } from '../constructs/product-alarm.ts'
import { deniedMetric } from '../constructs/product-function.ts'
import type { ProductQueue } from '../constructs/product-queue.ts'
import type { Schedule } from '../settings/schedules.ts'
import { named, type Stage } from '../settings/stage.ts'
import type { StreamConsumer } from '../settings/streams.ts'

export interface JobAlarmsProps {
  stage: Stage
  queues: Readonly<Record<string, ProductQueue>>
  /** Of schedules whose function failed for good. */
  missed: sqs.Queue
  scheduled: readonly (Schedule & { calls: lambda.Function })[]
  streams: readonly (StreamConsumer & { calls: lambda.Function; deadLetters: sqs.Queue })[]
}

export function addJobAlarms(
  ring: Ring,
  { stage, queues, missed, scheduled, streams }: JobAlarmsProps,
): void {
  for (const [name, { queue, deadLetters }] of Object.entries(queues)) {
    ring(
      `${name}-dead-letters`,
      anyOf(
        deadLetters,
        `Work on the queue "${name}" failed for good: someone's file, run or undo does not finish.`,
      ),
    )
    ring(`${name}-waiting`, {
      metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) }),
      when: { above: 900 },
      impact: `People wait more than 15 minutes for "${name}".`,
    })
  }
  for (const { name, calls, deadLetters, gaveUp, behind } of streams) {
    ring(`${name}-dead-letters`, anyOf(deadLetters, gaveUp))
    ring(`${name}-waiting`, {
      metric: calls.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(5) }),
      when: { above: 900_000 },
      impact: behind,
    })
  }
  ring(
    'schedules-missed',
    anyOf(
      missed,
      'What runs by the clock failed three times: nobody is matched tonight, say, or what people asked for does not begin.',
    ),
  )
  for (const { name, calls, everyMinutes, silence } of scheduled) {
    ring(`${name}-silent`, {
      metric: succeeded(calls, Duration.minutes(Math.max(everyMinutes, 5))),
      when: { below: 1 },
      periods: 2,
      impact: silence,
    })
  }
  ring('access-denied', {
    metric: countOf(deniedMetric(stage)),
    when: { above: 0 },
    impact:
      'A function asked for what its role does not grant: a deployment lacks a right, or its code was made to do what it should not.',
  })
  ring('invariants-broken', {
    metric: countOf(brokenMetric(stage)),
    when: { above: 0 },
    impact:
      'The recount of a company does not agree with its books: someone may see a wrong figure. Its Audit screen says what was found, and when everything last held.',
  })
}

/** @param failed events of copies that could not be made; of one that nobody began there is none, so those that were made are counted */
export function addCopyAlarms(ring: Ring, stage: Stage, failed: sqs.Queue): void {
  ring(
    'copy-failed',
    anyOf(
      failed,
      'The weekly copy of books or files was not made: what the vault gives back is a week older.',
    ),
  )
  ring('copy-missing', {
    metric: new cloudwatch.Metric({
      namespace: 'AWS/Backup',
      metricName: 'NumberOfBackupJobsCompleted',
      dimensionsMap: { BackupVaultName: vaultName(stage) },
      statistic: 'Sum',
      period: Duration.days(7),
    }),
    // Of the table and of the files.
    when: { below: 2 },
    isByCalendar: true,
    impact:
      'A week ended without a copy of the books and one of the files in the vault, whoever should have begun them.',
  })
}

function anyOf(deadLetters: sqs.Queue, impact: string): ProductAlarm {
  const metric = deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) })
  return { metric, when: { above: 0 }, impact }
}

/** Calls that came to their end. Where there were none of either kind the expression has no value, which rings too. */
function succeeded(calls: lambda.Function, period: Duration): cloudwatch.IMetric {
  return new cloudwatch.MathExpression({
    expression: 'FILL(calls, 0) - FILL(failures, 0)',
    usingMetrics: { calls: calls.metricInvocations(), failures: calls.metricErrors() },
    period,
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

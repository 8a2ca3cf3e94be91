/** An alarm says what it means for the people who use the product, not only which number was passed. */
import type { Stack } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type * as sns from 'aws-cdk-lib/aws-sns'
import { named, type Stage } from '../settings/stage.ts'

export interface ProductAlarm {
  metric: cloudwatch.IMetric
  /** The alarm rings above this; or below, where silence rings too. */
  when: { above: number } | { below: number }
  /** Periods of the metric in a row; 1 unless told. */
  periods?: number
  /** Whole days or weeks of the calendar (in UTC) in place of the last so many hours, between which something weekly may be late. */
  isByCalendar?: true
  /** A sentence: who notices what. What to do about it is a section of `docs/runbook.md` with the name of the alarm. */
  impact: string
}

/** Makes an alarm that its topic is told of, and of its end. */
export type Ring = (id: string, alarm: ProductAlarm) => void

export function ringing(stack: Stack, stage: Stage, topic: sns.ITopic): Ring {
  const { GREATER_THAN_THRESHOLD, LESS_THAN_THRESHOLD } = cloudwatch.ComparisonOperator
  const { BREACHING, NOT_BREACHING } = cloudwatch.TreatMissingData
  return (id, { metric, when, periods = 1, isByCalendar, impact }) => {
    const isAbove = 'above' in when
    const alarm = new cloudwatch.Alarm(stack, id, {
      alarmName: alarmName(stage, id),
      metric,
      threshold: isAbove ? when.above : when.below,
      comparisonOperator: isAbove ? GREATER_THAN_THRESHOLD : LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: isAbove ? NOT_BREACHING : BREACHING,
      alarmDescription: `${impact} Runbook: docs/runbook.md#${id}`,
    })
    if (isByCalendar) {
      const resource = alarm.node.defaultChild as cloudwatch.CfnAlarm
      resource.evaluationWindow = { wallClockWindow: { timezone: 'UTC' } }
    }
    alarm.addAlarmAction(new SnsAction(topic))
    alarm.addOkAction(new SnsAction(topic))
  }
}

/** What a person reads in the mail, and what a deployment watches. */
export function alarmName(stage: Stage, id: string): string {
  return named(stage, id)
}

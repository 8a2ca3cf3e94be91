/** An alarm says what it means for the people who use the product, not only which number was passed. */
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type * as sns from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { named, type Stage } from '../settings/stage.ts'

export interface ProductAlarmProps {
  stage: Stage
  topic: sns.ITopic
  metric: cloudwatch.IMetric
  /** The alarm rings above this. */
  above: number
  /** Periods of the metric in a row; 1 unless told. */
  periods?: number
  /** A sentence: who notices what. What to do about it is a section of `docs/runbook.md` with the name of the alarm. */
  impact: string
}

export function productAlarm(
  scope: Construct,
  id: string,
  { stage, topic, metric, above, periods = 1, impact }: ProductAlarmProps,
): void {
  const alarm = new cloudwatch.Alarm(scope, id, {
    alarmName: alarmName(stage, id),
    metric,
    threshold: above,
    comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    alarmDescription: `${impact} Runbook: docs/runbook.md#${id}`,
  })
  alarm.addAlarmAction(new SnsAction(topic))
}

/** What a person reads in the mail, and what a deployment watches. */
export function alarmName(stage: Stage, id: string): string {
  return named(stage, id)
}

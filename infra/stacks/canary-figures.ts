/** What the tries of the main job say of themselves, read from their log, so that the function needs no right to say it. */

import { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as logs from 'aws-cdk-lib/aws-logs'
import type { Ring } from '../constructs/product-alarm.ts'
import { named, type Stage } from '../settings/stage.ts'

/** Tries that broke, and how long those took that did not, in milliseconds. */
const metrics = { broke: 'MainJobBroke', took: 'MainJobTook' } as const

export function addCanaryFigures(log: logs.LogGroup, stage: Stage): void {
  const said = (message: string) => logs.FilterPattern.stringValue('$.message', '=', message)
  const metricNamespace = named(stage)
  log.addMetricFilter('Broke', {
    filterPattern: said('the main job broke'),
    metricNamespace,
    metricName: metrics.broke,
    metricValue: '1',
  })
  log.addMetricFilter('Took', {
    filterPattern: said('the main job was done'),
    metricNamespace,
    metricName: metrics.took,
    metricValue: '$.ms',
  })
}

/** Lambda tries what broke again after a minute, and once more after two: one that breaks alone is no reason to get up. */
export function addCanaryAlarm(ring: Ring, stage: Stage): void {
  ring('canary-broke', {
    metric: ofCanary(stage, 'broke', Duration.hours(1)),
    when: { above: 1 },
    impact: 'A program could not import, match and take back a small file: people most likely cannot either.',
  })
}

export function ofCanary(stage: Stage, what: keyof typeof metrics, period: Duration): cloudwatch.Metric {
  const statistic = what === 'broke' ? 'Sum' : 'Maximum'
  return new cloudwatch.Metric({ namespace: named(stage), metricName: metrics[what], statistic, period })
}

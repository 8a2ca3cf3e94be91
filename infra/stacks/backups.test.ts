/** What is copied where, and how the runbook brings it back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { assertConnected } from '../../local-cloud/rights/preflight.ts'
import { tableArn } from '../../local-cloud/template/physical.ts'
import { root } from '../build/folders.ts'
import { aStage, everyOption, type SynthesizedStage } from './a-stage.ts'

let production: SynthesizedStage
let trial: SynthesizedStage

beforeAll(async () => {
  production = await aStage('prod', everyOption)
})
beforeAll(async () => {
  trial = await aStage('dev')
})

test('books and files of production are copied every week to a vault that keeps each copy for 35 days, whoever asks', () => {
  const of = (type: string) =>
    production.resources.filter((it) => it.type === type).map(({ properties }) => properties)
  expect(of('AWS::Backup::BackupVault')).toMatchObject([{ LockConfiguration: { MinRetentionDays: 35 } }])
  expect(of('AWS::Backup::BackupPlan')).toMatchObject([
    {
      BackupPlan: {
        BackupPlanName: 'tieout-prod',
        BackupPlanRule: [{ ScheduleExpression: 'cron(0 3 ? * SUN *)', Lifecycle: { DeleteAfterDays: 35 } }],
      },
    },
  ])
  const [table] = production.cloud.tables
  const [files] = production.cloud.buckets.filter(({ CorsConfiguration }) => CorsConfiguration)
  expect(of('AWS::Backup::BackupSelection')).toMatchObject([
    { BackupSelection: { Resources: [tableArn(table!.name), `arn:aws:s3:::${files!.name}`] } },
  ])
  expect(trial.resources.filter(({ type }) => type.startsWith('AWS::Backup'))).toEqual([])
})

test('the drill of a restore names the vault, the table and the days as production has them', () => {
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8')
  const of = (kind: string) => production.resources.find(({ type }) => type === kind)!.properties
  expect(runbook).toContain(`\`${of('AWS::Backup::BackupVault').BackupVaultName}\``)
  expect(runbook).toContain('`tieout-prod-data-Books...`')
  const table = production.templates.find(({ stackName }) => stackName === 'tieout-prod-data')!
  expect(Object.keys(table.Resources).filter((id) => id.startsWith('Books'))).toHaveLength(1)
  expect(of('AWS::DynamoDB::GlobalTable').Replicas).toMatchObject([
    { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
  ])
})

test('what the runbook sets again on a restored table is what production’s table has', () => {
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8')
  const { properties } = production.resources.find(({ type }) => type === 'AWS::DynamoDB::GlobalTable')!
  const { StreamSpecification, TimeToLiveSpecification, Replicas } = properties as Record<
    string,
    Record<string, unknown>
  >
  expect(Replicas).toMatchObject([{ DeletionProtectionEnabled: true }])
  for (const setting of [
    `StreamEnabled=true,StreamViewType=${StreamSpecification!.StreamViewType} --table-name <it>`,
    `Enabled=${TimeToLiveSpecification!.Enabled},AttributeName=${TimeToLiveSpecification!.AttributeName} --table-name <it>`,
    'PointInTimeRecoveryEnabled=true --table-name <it>',
    'update-table --deletion-protection-enabled --table-name <it>',
  ])
    expect(runbook).toContain(setting)
})

test('the copies of files hear of each file after the next deployment too', () => {
  const [files] = production.resources.filter(({ properties }) => properties.NotificationConfiguration)
  expect(files?.properties.NotificationConfiguration).toMatchObject({
    EventBridgeConfiguration: { EventBridgeEnabled: true },
  })
})

test('a copy that is not made rings: what AWS Backup says of it comes to a queue that has an alarm', () => {
  const { cloud, resources } = production
  const [rule, ...more] = cloud.eventRules
  expect(more).toEqual([])
  const vault = resources.find(({ type }) => type === 'AWS::Backup::BackupVault')!
  expect(rule).toMatchObject({
    State: 'ENABLED',
    EventPattern: {
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change'],
      detail: {
        backupVaultName: [vault.properties.BackupVaultName],
        state: ['FAILED', 'ABORTED', 'EXPIRED'],
      },
    },
  })
  const told = cloud.queues.filter(({ arn }) => rule!.Targets.some(({ Arn }) => Arn === arn))
  const alarm = resources.find(({ properties }) => properties.AlarmName === 'tieout-prod-copy-failed')
  expect(alarm?.properties.Dimensions).toEqual(told.map(({ name }) => ({ Name: 'QueueName', Value: name })))
  expect(() => assertConnected(cloud)).not.toThrow()
  const silent = { ...cloud, queues: cloud.queues.map((queue) => ({ ...queue, policy: [] })) }
  expect(() => assertConnected(silent)).toThrow(/events\S+ may not sqs:SendMessage to \S+FailedCopies/)
  expect(trial.cloud.eventRules).toEqual([])
})

test('a week of the calendar in which the vault got no copy of each store rings, though no job failed', () => {
  const of = (type: string) => production.resources.filter((it) => it.type === type)
  const [selection] = of('AWS::Backup::BackupSelection').map(({ properties }) => properties)
  const { Resources } = selection!.BackupSelection as { Resources: string[] }
  const alarm = of('AWS::CloudWatch::Alarm').find(
    ({ properties }) => properties.AlarmName === 'tieout-prod-copy-missing',
  )
  expect(alarm?.properties).toMatchObject({
    Namespace: 'AWS/Backup',
    MetricName: 'NumberOfBackupJobsCompleted',
    Dimensions: [{ Name: 'BackupVaultName', Value: 'tieout-prod-backups' }],
    Statistic: 'Sum',
    Threshold: Resources.length,
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
    Period: 7 * 24 * 60 * 60,
    EvaluationPeriods: 1,
    EvaluationWindow: { WallClockWindow: { Timezone: 'UTC' } },
  })
})

test('the role that the runbook restores by may make copies of table and files, and give both back', () => {
  const roles = production.resources.filter(
    ({ type, properties }) =>
      type === 'AWS::IAM::Role' && JSON.stringify(properties).includes('backup.amazonaws.com'),
  )
  expect(roles.map(({ logicalId }) => logicalId.startsWith('BackupsRole'))).toEqual([true])
  expect(roles[0]!.properties.ManagedPolicyArns).toEqual(
    [
      'service-role/AWSBackupServiceRolePolicyForBackup',
      'AWSBackupServiceRolePolicyForS3Backup',
      'service-role/AWSBackupServiceRolePolicyForRestores',
      'AWSBackupServiceRolePolicyForS3Restore',
    ].map((name) => `arn:aws:iam::aws:policy/${name}`),
  )
})

import { beforeAll, expect, test } from 'vitest'
import { canary } from '../settings/schedules.ts'
import { stageNamed } from '../settings/stage.ts'
import { aStage, type SynthesizedStage } from './a-stage.ts'

let stage: SynthesizedStage
let trial: SynthesizedStage

beforeAll(async () => {
  stage = await aStage('prod', { alarms: 'ops@example.com', canary: 'on' })
})
beforeAll(async () => {
  trial = await aStage('dev')
})

const of = (type: string) =>
  stage.resources.filter((resource) => resource.type === type).map(({ properties }) => properties)

test('the main job is tried every hour where a stage asks for it, and nowhere else', () => {
  const rule = stage.cloud.rules.find(({ Name }) => Name === 'tieout-prod-canary')
  expect(rule).toMatchObject({ State: 'ENABLED', ScheduleExpression: 'rate(1 hour)' })
  const { arn } = stage.cloud.functions.find(({ name }) => name === canary.function)!
  expect(rule?.Targets.map(({ Arn }) => Arn)).toEqual([arn])
  expect(JSON.stringify(trial.templates)).not.toMatch(/MainJob|try-main-job/)
  expect(() => stageNamed('prod', { canary: 'yes' })).toThrow('on or off, not "yes"')
})

test('what tries it may read its own key and nothing of the stores: it asks as any program, where people do', () => {
  const { statements, environment } = stage.cloud.functions.find(({ name }) => name === canary.function)!
  const beyondItself = statements.filter(({ Action }) => !Action.some((one) => /^(logs|xray):/.test(one)))
  expect(beyondItself.map(({ Action, Resource }) => ({ Action, Resource }))).toEqual([
    {
      Action: ['ssm:GetParameter'],
      Resource: ['arn:aws:ssm:eu-west-1:000000000000:parameter/tieout/prod/canary'],
    },
  ])
  expect(environment).toEqual({
    STAGE: 'prod',
    CANARY_KEY_NAME: '/tieout/prod/canary',
    PAGES_URL: 'https://pages.local',
  })
})

test('two tries that break within an hour ring, two hours without one that ends do too, and how long they take is shown', () => {
  const filters = of('AWS::Logs::MetricFilter').filter(
    ({ LogGroupName, FilterPattern }) =>
      LogGroupName === '/aws/lambda/tieout-prod-canary-try-main-job' &&
      String(FilterPattern).includes('the main job'),
  )
  expect(filters.map(({ MetricTransformations }) => MetricTransformations)).toMatchObject([
    [{ MetricNamespace: 'tieout-prod', MetricName: 'MainJobBroke', MetricValue: '1' }],
    [{ MetricNamespace: 'tieout-prod', MetricName: 'MainJobTook', MetricValue: '$.ms' }],
  ])
  const alarmOf = (name: string) =>
    of('AWS::CloudWatch::Alarm').find(({ AlarmName }) => AlarmName === `tieout-prod-${name}`)
  expect(alarmOf('canary-broke')).toMatchObject({
    Namespace: 'tieout-prod',
    MetricName: 'MainJobBroke',
    Period: 3600,
    Threshold: 1,
    ComparisonOperator: 'GreaterThanThreshold',
  })
  expect(alarmOf('canary-silent')).toMatchObject({ EvaluationPeriods: 2, TreatMissingData: 'breaching' })
  const [{ DashboardBody }] = of('AWS::CloudWatch::Dashboard') as [{ DashboardBody: string }]
  expect(DashboardBody).toContain('"tieout-prod","MainJobTook"')
})

test('a try that broke is told by its own alarm and leaves no message for anybody to purge', () => {
  const own = of('AWS::Lambda::Function').find(
    ({ FunctionName }) => FunctionName === 'tieout-prod-canary-try-main-job',
  )
  expect(own).not.toHaveProperty('DeadLetterConfig')
})

/** Who is told of what, and what they find in their hands then. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { events } from '../../events/index.ts'
import { assertConnected } from '../../local-cloud/rights/preflight.ts'
import { userPoolClientId, userPoolId } from '../../local-cloud/template/physical.ts'
import type { Statement } from '../../local-cloud/template/shapes.ts'
import { root } from '../build/folders.ts'
import { costLines } from '../documents/monthly-cost.ts'
import { volumes } from '../documents/volumes.ts'
import { schedulesOf } from '../settings/schedules.ts'
import { aStage, type SynthesizedStage } from './a-stage.ts'

const schedules = schedulesOf({ hasCanary: true })

let stage: SynthesizedStage
let alarms: Record<string, unknown>[]

beforeAll(async () => {
  stage = await aStage('prod', { alarms: 'ops@example.com', mail: 'books@example.com', canary: 'on' })
  alarms = of('AWS::CloudWatch::Alarm')
})
const of = (type: string) =>
  stage.resources.filter((resource) => resource.type === type).map(({ properties }) => properties)

/** Silence rings where an alarm waits for something. */
const isHeartbeat = ({ ComparisonOperator }: Record<string, unknown>) =>
  ComparisonOperator === 'LessThanThreshold'

test('someone is told when work fails for good, waits, or the API breaks or is slow', () => {
  const metrics = alarms.map(({ MetricName }) => MetricName)
  const deadLetters = stage.cloud.queues.filter(({ RedrivePolicy }) => !RedrivePolicy)
  expect(metrics.filter((name) => name === 'ApproximateNumberOfMessagesVisible')).toHaveLength(
    deadLetters.length,
  )
  expect(metrics.filter((name) => name === 'ApproximateAgeOfOldestMessage')).toHaveLength(events.length)
  expect(metrics).toEqual(
    expect.arrayContaining([
      '5xx',
      'Latency',
      'Throttles',
      'AccessDenied',
      'InvariantsBroken',
      'TransactionConflict',
    ]),
  )
  for (const alarm of alarms)
    expect([(alarm.AlarmActions as string[]).length, alarm.TreatMissingData]).toEqual([
      1,
      isHeartbeat(alarm) ? 'breaching' : 'notBreaching',
    ])
})

test('who was told of an alarm is told of its end', () => {
  for (const { AlarmActions, OKActions } of alarms) expect(OKActions).toEqual(AlarmActions)
})

test('someone is told when Cognito turns away who signs in or up, or asks for the next token', () => {
  const { Metrics } = alarms.find(({ AlarmName }) => AlarmName === 'tieout-prod-sign-in-throttled') as {
    Metrics: { MetricStat?: { Metric: { MetricName: string } } }[]
  }
  const looked = Metrics.flatMap(({ MetricStat }) => MetricStat ?? [])
  expect(looked.map(({ Metric }) => Metric.MetricName)).toEqual([
    'SignInThrottles',
    'SignUpThrottles',
    'TokenRefreshThrottles',
  ])
  const Dimensions = [
    { Name: 'UserPool', Value: userPoolId },
    { Name: 'UserPoolClient', Value: userPoolClientId },
  ]
  for (const stat of looked)
    expect(stat).toMatchObject({ Metric: { Namespace: 'AWS/Cognito', Dimensions }, Stat: 'Sum' })
})

test('what runs by the clock and comes to no end twice in a row is missed', () => {
  const heartbeats = alarms.filter((alarm) => isHeartbeat(alarm) && !alarm.EvaluationWindow)
  expect(heartbeats.map(({ AlarmName }) => AlarmName).toSorted()).toEqual(
    schedules.map(({ name }) => `tieout-prod-${name}-silent`).toSorted(),
  )
  for (const { AlarmName, Metrics, EvaluationPeriods } of heartbeats) {
    const named = schedules.find(({ name }) => AlarmName === `tieout-prod-${name}-silent`)!
    const of = named.function.replace('/', '-')
    expect(EvaluationPeriods).toBe(2)
    expect(Metrics).toMatchObject([
      { Expression: 'FILL(calls, 0) - FILL(failures, 0)' },
      ...['Invocations', 'Errors'].map((MetricName) => ({
        MetricStat: {
          Metric: { MetricName, Dimensions: [{ Name: 'FunctionName', Value: `tieout-prod-${of}` }] },
          Period: Math.max(named.everyMinutes, 5) * 60,
        },
      })),
    ])
  }
})

test('someone is told when Cognito gets no words for its mails, within the time that it waits for them', () => {
  const name = 'tieout-prod-invitations-write-invitation-mail'
  const alarm = alarms.find(({ AlarmName }) => AlarmName === 'tieout-prod-sign-up-mails-broke')
  expect(alarm).toMatchObject({
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Dimensions: [{ Name: 'FunctionName', Value: name }],
    Threshold: 0,
    EvaluationPeriods: 1,
  })
  const [asked] = of('AWS::Lambda::Function').filter(({ FunctionName }) => FunctionName === name)
  expect(asked!.Timeout).toBe(5)
})

test('a table that turns away is told from its index, which turns away writes of the table too', () => {
  const dimensionsOf = (name: string) => {
    const alarm = alarms.find(({ AlarmName }) => AlarmName === `tieout-prod-${name}`)
    return [...JSON.stringify(alarm).matchAll(/"Name":"(\w+Name)"/g)].map(([, dimension]) => dimension)
  }
  expect(new Set(dimensionsOf('table-throttled'))).toEqual(new Set(['TableName']))
  expect(new Set(dimensionsOf('index-throttled'))).toEqual(new Set(['TableName', 'GlobalSecondaryIndexName']))
})

test('a stage that mails rings before SES stops the mails of its account, and no other asks SES', async () => {
  const ofMails = (some: Record<string, unknown>[]) =>
    some
      .filter(({ Namespace }) => Namespace === 'AWS/SES')
      .map(({ MetricName, Threshold }) => [MetricName, Threshold])
  expect(ofMails(alarms)).toEqual([
    ['Reputation.BounceRate', 0.05],
    ['Reputation.ComplaintRate', 0.001],
  ])
  const { resources: silent } = await aStage('prod', { alarms: 'ops@example.com', canary: 'on' })
  expect(ofMails(silent.map(({ properties }) => properties))).toEqual([])
})

test('who is told of alarms is told when the account will cost more than was expected', () => {
  const [budget, ...more] = of('AWS::Budgets::Budget') as [
    { Budget: object; NotificationsWithSubscribers: { Subscribers: object }[] },
  ]
  expect(more).toEqual([])
  expect(budget.Budget).toMatchObject({ BudgetLimit: { Amount: 100, Unit: 'USD' }, TimeUnit: 'MONTHLY' })
  for (const { Subscribers } of budget.NotificationsWithSubscribers)
    expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'ops@example.com' }])
})

test('the dashboard shows metrics that something of the stage has', () => {
  const [{ DashboardName, DashboardBody }] = of('AWS::CloudWatch::Dashboard') as [
    { DashboardName: string; DashboardBody: string },
  ]
  expect(DashboardName).toBe('tieout-prod')
  const { widgets } = JSON.parse(DashboardBody) as { widgets: { properties: { metrics: unknown[] } }[] }
  const shown = JSON.stringify(widgets.map(({ properties }) => properties.metrics))
  for (const { name } of stage.cloud.queues.filter(({ RedrivePolicy }) => RedrivePolicy))
    expect(shown).toContain(`"QueueName","${name}"`)
  expect(shown).toContain('"ApiId","localapi"')
  expect(shown).toContain('"TableName","Books"')
})

test('every alarm arrives: CloudWatch may publish it to a topic, which mails it to somebody and keeps what the mail refuses', () => {
  const { cloud } = stage
  expect(() => assertConnected(cloud)).not.toThrow()
  expect(cloud.alarms.length).toBe(alarms.length)
  for (const { arn, AlarmActions } of cloud.alarms) {
    const told = cloud.topics.filter((topic) => AlarmActions.includes(topic.arn))
    const addresses = told.flatMap(({ subscriptions }) => subscriptions)
    expect([arn, addresses]).toMatchObject([
      arn,
      [{ Protocol: 'email', Endpoint: 'ops@example.com', RedrivePolicy: expect.anything() }],
    ])
  }
  // CloudWatch cannot use the key that AWS keeps for topics.
  for (const topic of of('AWS::SNS::Topic')) expect(topic).not.toHaveProperty('KmsMasterKeyId')
})

test('a topic that only denies, or that a stranger may ring, does not pass', () => {
  const having = (policyOf: (policy: readonly Statement[]) => Statement[]) => () => {
    const topics = stage.cloud.topics.map((topic) => ({ ...topic, policy: policyOf(topic.policy) }))
    assertConnected({ ...stage.cloud, topics })
  }
  expect(having((policy) => policy.filter(({ Effect }) => Effect === 'Deny'))).toThrow(
    /cloudwatch\S+ may not sns:Publish/,
  )
  expect(having((policy) => policy.map((statement) => ({ ...statement, Condition: {} })))).toThrow(
    /cloudwatch\S+ may not sns:Publish/,
  )
  expect(
    having((policy) => policy.flatMap((it) => (it.Effect === 'Allow' ? [{ ...it, Condition: {} }] : []))),
  ).toThrow(/cloudwatch\S+ may sns:Publish to \S+ for any other account/)
})

test('the cost of alarms is counted on the metrics that they look at', () => {
  const looksAt = ({ Metrics = [{ MetricStat: {} }] }: { Metrics?: { MetricStat?: object }[] }) =>
    Metrics.filter(({ MetricStat }) => MetricStat).length
  const metrics = alarms.reduce((sum, alarm) => sum + looksAt(alarm), 0)
  const counted = costLines.find(({ what }) => what === 'metrics with an alarm')
  expect(counted?.quantity(volumes[0]!)).toBe(metrics)
})

test('the metrics of each route are off, and no alarm looks at a single route', () => {
  const [settings] = of('AWS::ApiGatewayV2::Stage').map(({ DefaultRouteSettings }) => DefaultRouteSettings)
  expect(settings).not.toMatchObject({ DetailedMetricsEnabled: true })
  const ofApi = alarms.filter(({ Namespace }) => Namespace === 'AWS/ApiGateway')
  expect(ofApi.length).toBeGreaterThan(0)
  for (const { Dimensions } of ofApi) expect(Dimensions).toEqual([{ Name: 'ApiId', Value: 'localapi' }])
})

test('an alarm says what it means for people and where it is said what to do, which is said there', () => {
  const runbook = readFileSync(join(root, 'docs', 'runbook.md'), 'utf8')
  const sections = [...runbook.matchAll(/^## ([a-z][\w-]*)$/gm)].map(([, name]) => name)
  const named = alarms.map(({ AlarmName, AlarmDescription }) => {
    const [, impact, section] =
      /^(.{40,}) Runbook: docs\/runbook\.md#([\w-]+)$/.exec(String(AlarmDescription)) ?? []
    expect([AlarmDescription, impact?.endsWith('.')]).toEqual([AlarmDescription, true])
    // The mail has the name in its subject, and people look for that.
    expect(AlarmName).toBe(`tieout-prod-${section}`)
    return section
  })
  // Mail of the budget comes from AWS Budgets.
  expect([...named, 'budget'].toSorted()).toEqual(sections.toSorted())
})

test('a finding of the recount rings', () => {
  const [filter, ...more] = of('AWS::Logs::MetricFilter').filter(({ FilterPattern }) =>
    String(FilterPattern).includes('invariant broken'),
  )
  expect(more).toEqual([])
  expect(filter).toMatchObject({
    LogGroupName: '/aws/lambda/tieout-prod-audit-verify-books',
    MetricTransformations: [{ MetricName: 'InvariantsBroken', MetricValue: '1' }],
  })
})

test('every function that is denied something by its role is counted', () => {
  const filters = of('AWS::Logs::MetricFilter')
  const logs = new Set(filters.map(({ LogGroupName }) => LogGroupName))
  for (const { functionName } of stage.cloud.functions) expect(logs).toContain(`/aws/lambda/${functionName}`)
  const [first] = filters as [{ FilterPattern: string; MetricTransformations: object[] }]
  expect(first.FilterPattern).toContain('AccessDenied')
  const alarm = alarms.find(({ MetricName }) => MetricName === 'AccessDenied')
  expect(first.MetricTransformations).toMatchObject([
    { MetricNamespace: alarm?.Namespace, MetricName: 'AccessDenied', MetricValue: '1' },
  ])
})

test('logs are kept for a quarter of a year, and the access log says who and what without a query string', () => {
  for (const { RetentionInDays } of of('AWS::Logs::LogGroup')) expect(RetentionInDays).toBe(90)
  const [{ AccessLogSettings }] = of('AWS::ApiGatewayV2::Stage') as [
    { AccessLogSettings: { Format: string } },
  ]
  const fields = JSON.parse(AccessLogSettings.Format)
  expect(Object.values(fields)).toEqual(expect.arrayContaining(['$context.requestId', '$context.status']))
  expect(AccessLogSettings.Format).not.toMatch(/query|path/i)
})

test('logs that have whole addresses, with what was searched for and how files are called, are gone after 30 days', () => {
  const [distribution] = of('AWS::CloudFront::Distribution') as [
    { DistributionConfig: { Logging: { Prefix: string } } },
  ]
  const files = of('AWS::S3::Bucket').find(({ CorsConfiguration }) => CorsConfiguration) as {
    LoggingConfiguration: { LogFilePrefix: string }
  }
  const rules = of('AWS::S3::Bucket').flatMap(
    ({ LifecycleConfiguration: its }) =>
      (its as { Rules: Record<string, unknown>[] } | undefined)?.Rules ?? [],
  )
  for (const Prefix of [
    distribution.DistributionConfig.Logging.Prefix,
    files.LoggingConfiguration.LogFilePrefix,
  ])
    expect(rules).toContainEqual(expect.objectContaining({ Prefix, ExpirationInDays: 30, Status: 'Enabled' }))
})

test('no function is handed a secret: its environment names places, and a key is never among them', () => {
  for (const { name, environment } of stage.cloud.functions) {
    for (const [variable, value] of Object.entries(environment)) {
      expect([name, variable]).toEqual([
        name,
        expect.stringMatching(
          /^(STAGE|TABLE_NAME|(FILES|ANCHORS)_BUCKET|USER_POOL_(CLIENT_)?ID|MAIL_FROM|PAGES_URL|CANARY_KEY_NAME|EDGE_WORD|[A-Z]+_QUEUE_URL)$/,
        ),
      ])
      expect([name, value]).toEqual([
        name,
        expect.not.stringMatching(/AKIA|secret|password|BEGIN|^[A-Za-z0-9+/]{40,}$/i),
      ])
    }
  }
})

test('passwords, second factors, mail and the life of tokens are as a keeper of books expects', () => {
  expect(of('AWS::Cognito::UserPool')).toMatchObject([
    {
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      DeletionProtection: 'ACTIVE',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      UsernameConfiguration: { CaseSensitive: false },
    },
  ])
  expect(stage.cloud.userPool.Policies.PasswordPolicy).toEqual({
    MinimumLength: 10,
    RequireLowercase: true,
    RequireUppercase: true,
    RequireNumbers: true,
    RequireSymbols: true,
    TemporaryPasswordValidityDays: 14,
  })
  const { AccessTokenValidity, IdTokenValidity, RefreshTokenValidity } = stage.cloud.client
  expect([AccessTokenValidity, IdTokenValidity]).toEqual([15, 15])
  expect(RefreshTokenValidity).toBeLessThanOrEqual(7 * 24 * 60)
  expect(of('AWS::Cognito::UserPoolClient')).toMatchObject([
    {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    },
  ])
  expect(of('AWS::Cognito::UserPoolClient')[0]).not.toMatchObject({ GenerateSecret: true })
})

test('a password that is known from elsewhere is refused because the template says so, whoever chooses it', () => {
  expect(of('AWS::Cognito::UserPoolRiskConfigurationAttachment')).toEqual([
    {
      UserPoolId: expect.anything(),
      ClientId: 'ALL',
      CompromisedCredentialsRiskConfiguration: {
        Actions: { EventAction: 'BLOCK' },
        EventFilter: ['SIGN_UP', 'PASSWORD_CHANGE', 'SIGN_IN'],
      },
    },
  ])
})

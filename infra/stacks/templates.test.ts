import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { events } from '../../events/index.ts'
import { assertConnected } from '../../local-cloud/rights/preflight.ts'
import type { Template } from '../../local-cloud/template/assembly.ts'
import type { Cloud } from '../../local-cloud/template/cloud.ts'
import type { ResolvedResource } from '../../local-cloud/template/resolve.ts'
import { functionOf } from '../../shared/contract/endpoint.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { functionNames } from '../build/build-functions.ts'
import { root } from '../build/folders.ts'
import { acknowledgedRules } from '../rights/acknowledged-findings.ts'
import { grants } from '../rights/grants.ts'
import { authorizer } from '../settings/authorizer.ts'
import { schedules } from '../settings/schedules.ts'
import { streamConsumers } from '../settings/streams.ts'
import { aStage } from './a-stage.ts'
import { policyDocumentsIn } from './policy-documents-in.ts'

let findings: string[]
let templates: Template[]
let resources: ResolvedResource[]
let cloud: Cloud

beforeAll(async () => {
  ;({ findings, templates, resources, cloud } = await aStage('prod', {
    alarms: 'ops@example.com',
    canary: 'on',
  }))
})

const all = (type: string) => resources.filter((resource) => resource.type === type)
const propertiesOf = (type: string) => all(type).map(({ properties }) => properties)

test('every endpoint of the contract has one route and every route one endpoint, of 300 that an API has', () => {
  const routes = propertiesOf('AWS::ApiGatewayV2::Route').map(({ RouteKey }) => RouteKey)
  expect(routes.length).toBeLessThanOrEqual(280)
  expect(routes.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('every route asks who is asking, and what is said of a token is kept for some minutes', () => {
  const routes = propertiesOf('AWS::ApiGatewayV2::Route')
  expect(routes.filter(({ AuthorizationType }) => AuthorizationType !== 'CUSTOM')).toEqual([])
  expect(propertiesOf('AWS::ApiGatewayV2::Authorizer')).toMatchObject([
    {
      AuthorizerResultTtlInSeconds: 300,
      IdentitySource: ['$request.header.Authorization', '$request.header.x-tieout-edge'],
    },
  ])
})

test('who is asking is said within the ten seconds that the gateway waits for it', () => {
  const it = all('AWS::Lambda::Function').find(
    ({ metadata }) => metadata['tieout:function'] === authorizer.function,
  )
  expect(it?.properties.Timeout).toBeLessThanOrEqual(10)
})

test('a route keeps its place in the template by method and path, whatever its endpoint is called', () => {
  for (const { logicalId, properties } of all('AWS::ApiGatewayV2::Route')) {
    const ofKey = String(properties.RouteKey).replace(/[^A-Za-z]/g, '')
    expect([properties.RouteKey, logicalId]).toEqual([
      properties.RouteKey,
      expect.stringMatching(new RegExp(`^${ofKey}Route\\w{8}$`)),
    ])
  }
})

test('requests come to a version of a function by its alias, and to the next one a tenth first, back when the API breaks', () => {
  const groups = propertiesOf('AWS::CodeDeploy::DeploymentGroup')
  expect(groups).toHaveLength(endpoints.length)
  const rings = new Set(propertiesOf('AWS::CloudWatch::Alarm').map(({ AlarmName }) => AlarmName))
  for (const group of groups) {
    expect(group).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AlarmConfiguration: { Enabled: true, Alarms: [{ Name: 'tieout-prod-api-5xx' }] },
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']),
      },
    })
  }
  expect(rings).toContain('tieout-prod-api-5xx')
  for (const { callArn, function: it } of cloud.routes) expect(callArn).toBe(`${it.arn}:live`)
  const shifts = templates.flatMap(({ Resources }) =>
    Object.values(Resources).flatMap(({ Type, UpdatePolicy }) =>
      Type === 'AWS::Lambda::Alias' ? [UpdatePolicy] : [],
    ),
  )
  expect(new Set(shifts.map((shift) => JSON.stringify(shift))).size).toBe(endpoints.length)
})

test('every stack has room to grow before the limit of 500 resources', () => {
  for (const { Resources } of templates) expect(Object.keys(Resources).length).toBeLessThan(400)
})

test('every function has a role and a log group of its own', () => {
  const functions = all('AWS::Lambda::Function')
  expect(functions.map(({ metadata }) => metadata['tieout:function']).toSorted()).toEqual(
    functionNames().toSorted(),
  )
  expect(new Set(functions.map(({ properties }) => properties.Role)).size).toBe(functions.length)
  const logGroups = new Map(propertiesOf('AWS::Logs::LogGroup').map((group) => [group.LogGroupName, group]))
  for (const { properties } of functions) {
    expect(logGroups.get(`/aws/lambda/${String(properties.FunctionName)}`)).toMatchObject({
      RetentionInDays: 90,
    })
  }
})

test('the guide says how many roles a stage takes of those that an account has', () => {
  const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const said = Number(/(\d+) roles/.exec(guide)?.[1])
  expect(Math.abs(all('AWS::IAM::Role').length - said)).toBeLessThan(10)
})

test('functions run on Node 24 on arm64, are traced, and those behind routes end before the gateway stops waiting', () => {
  const behindRoutes = new Set(endpoints.map(functionOf))
  for (const { properties, metadata } of all('AWS::Lambda::Function')) {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      TracingConfig: { Mode: 'Active' },
    })
    if (behindRoutes.has(String(metadata['tieout:function'])))
      expect(properties.Timeout).toBeLessThanOrEqual(29)
  }
})

test('no action that is allowed has a wildcard', () => {
  const documents = resources.flatMap(({ properties }) => policyDocumentsIn(properties))
  const allowed = documents.flatMap(({ Statement }) => Statement).filter(({ Effect }) => Effect === 'Allow')
  expect(allowed.length).toBeGreaterThan(functionNames().length)
  for (const { Action } of allowed) for (const action of [Action].flat()) expect(action).not.toContain('*')
})

test('no function may scan the table, write it in batches or delete it', () => {
  const actions = new Set(
    cloud.functions.flatMap(({ statements }) => statements.flatMap(({ Action }) => Action)),
  )
  for (const forbidden of [
    'dynamodb:Scan',
    'dynamodb:BatchWriteItem',
    'dynamodb:DeleteTable',
    'dynamodb:PartiQLUpdate',
  ]) {
    expect(actions).not.toContain(forbidden)
  }
})

test('a right to items names the partitions that are meant: of companies, of people, or of the directory', () => {
  const onTable = cloud.functions.flatMap(({ statements }) =>
    statements.filter(
      ({ Action, Resource = [] }) =>
        Action.some((action) => action.startsWith('dynamodb:')) &&
        !Resource.some((arn) => arn.includes('/stream/')),
    ),
  )
  expect(onTable.length).toBeGreaterThan(functionNames().length)
  for (const { Condition } of onTable) {
    const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] as string[]
    const partitions =
      /^([CUD]#\*|D#[1-9]\*|D#(companies|sequence|erased|(outbox|invited|api-key|key-calls)#\*))$/
    expect(keys.filter((key) => !partitions.test(key))).toEqual([])
    expect(keys.length).toBeGreaterThan(0)
  }
})

test('consumers reach the books of companies and what they send, and only what is called by the clock the list of companies', () => {
  const consumers = new Set([
    ...events.map(({ consumer }) => consumer),
    ...streamConsumers.map((each) => each.function),
  ])
  for (const { name, statements } of cloud.functions) {
    const keys = new Set(
      statements.flatMap(
        ({ Condition }) =>
          (Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []) as string[],
      ),
    )
    // What is a cent apart is posted to an account for it, which is made where the chart lacks it and takes an integer.
    const numbered = name === 'matching/run-matching' ? [...grants['enter integers'].keys, 'D#sequence'] : []
    if (consumers.has(name))
      expect([name, [...keys].filter((key) => key !== 'C#*' && key !== 'D#outbox#*')]).toEqual([
        name,
        numbered,
      ])
    if (schedules.some((schedule) => schedule.function === name))
      expect([name, keys.has('D#companies') !== keys.has('D#outbox#*'), keys.has('U#*')]).toEqual([
        name,
        name !== 'outbox/end-unfinished',
        // They hold the directory to the company, take it away with it, or ask whether somebody belongs to any.
        ['audit/verify-books', 'companies/erase-due-companies', 'outbox/end-unfinished'].includes(name),
      ])
  }
})

/** What leaves the books is recorded before it leaves. */
const recording = ['exports/export-quickbooks']

test('a function behind a GET may not write the table, but to record what it hands out', () => {
  const reading = endpoints
    .filter(({ method }) => method === 'GET')
    .map(functionOf)
    .filter((name) => !recording.includes(name))
  for (const name of reading) {
    const it = cloud.functions.find((one) => one.name === name)
    expect(it?.statements.flatMap(({ Action }) => Action)).not.toContain('dynamodb:PutItem')
  }
})

test('a function knows the names of what it may touch and of nothing else', () => {
  const neededFor: Record<string, RegExp> = {
    TABLE_NAME: /^dynamodb:/,
    FILES_BUCKET: /^s3:/,
    ANCHORS_BUCKET: /^s3:/,
    IMPORTS_QUEUE_URL: /^sqs:SendMessage$/,
    MATCHING_QUEUE_URL: /^sqs:SendMessage$/,
    OPERATIONS_QUEUE_URL: /^sqs:SendMessage$/,
    NIGHTS_QUEUE_URL: /^sqs:SendMessage$/,
    WEBHOOKS_QUEUE_URL: /^sqs:SendMessage$/,
    USER_POOL_ID: /^cognito-idp:/,
    // What is no name of anything that is touched.
    CANARY_KEY_NAME: /^ssm:GetParameter$/,
    STAGE: /^logs:/,
    MAIL_FROM: /^logs:/,
    PAGES_URL: /^logs:/,
  }
  const services = ['dynamodb', 's3', 'cognito-idp']
  for (const { name, environment, statements } of cloud.functions) {
    const actions = statements.flatMap(({ Action }) => Action)
    // It calls nothing of the pool: it reads what anybody may read, and must know of which.
    if (name === authorizer.function) continue
    for (const variable of Object.keys(environment)) {
      expect([name, variable, actions.some((action) => neededFor[variable]?.test(action))]).toEqual([
        name,
        variable,
        true,
      ])
    }
    for (const service of services.filter((each) =>
      actions.some((action) => action.startsWith(`${each}:`)),
    )) {
      const isNamed = Object.keys(environment).some((variable) => neededFor[variable]?.test(`${service}:`))
      expect([name, service, isNamed]).toEqual([name, service, true])
    }
  }
})

test('the table can be restored to any second, cannot be deleted by mistake, and is encrypted', () => {
  const tables = all('AWS::DynamoDB::GlobalTable')
  expect(tables).toHaveLength(1)
  expect(tables[0]?.properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    SSESpecification: { SSEEnabled: true },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    Replicas: [
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    ],
  })
})

test('buckets are closed to the public, encrypted, and answer over TLS alone', () => {
  const policies = new Map(
    propertiesOf('AWS::S3::BucketPolicy').map(({ Bucket, PolicyDocument }) => [
      Bucket,
      JSON.stringify(PolicyDocument),
    ]),
  )
  for (const { logicalId, properties } of all('AWS::S3::Bucket')) {
    expect(properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
    expect(JSON.stringify(properties.BucketEncryption)).toContain('AES256')
    const name = String(properties.BucketName ?? logicalId.replace(/[0-9A-F]{8}$/, ''))
    expect(policies.get(name)).toContain('"Effect":"Deny","Principal":{"AWS":"*"}')
    expect(policies.get(name)).toContain('"aws:SecureTransport":"false"')
  }
})

test('what anchors a chain can only be put and looked at, and in production stays for ten years whatever is asked', () => {
  const ofAnchors = cloud.functions.flatMap(({ name, statements }) =>
    statements
      .filter(({ Resource = [] }) => Resource.some((arn) => /-anchors-/.test(arn)))
      .map(({ Action }) => [name, Action] as const),
  )
  // Whoever recounts, or copies anchors into a proof, may look; nobody may do more.
  const mayLook = ['audit/verify-books', 'operations/run-operation']
  const sealing = ofAnchors.filter(([name]) => !mayLook.includes(name))
  expect(sealing.map(([name]) => name)).toContain('audit/seal-audit')
  for (const [, actions] of sealing) expect(actions).toEqual(['s3:PutObject'])
  const allowed = new Set(ofAnchors.flatMap(([, actions]) => actions))
  expect([...allowed].sort()).toEqual(['s3:GetObject', 's3:ListBucket', 's3:PutObject'])
  const [locked] = propertiesOf('AWS::S3::Bucket').filter(({ ObjectLockEnabled }) => ObjectLockEnabled)
  expect(locked).toBeDefined()
})

test('only the pages may send files to the bucket from a browser', () => {
  const files = all('AWS::S3::Bucket').find(({ properties }) => properties.CorsConfiguration)
  expect(files?.properties.CorsConfiguration).toMatchObject({
    CorsRules: [{ AllowedOrigins: ['https://pages.local'], AllowedMethods: ['POST', 'GET'] }],
  })
  expect(all('AWS::S3::Bucket').filter(({ properties }) => properties.CorsConfiguration)).toHaveLength(1)
})

test('the API has a rate limit and an access log', () => {
  expect(propertiesOf('AWS::ApiGatewayV2::Stage')).toMatchObject([
    {
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
      AccessLogSettings: { Format: expect.any(String) },
    },
  ])
})

test('pages and API carry the same security headers, no script may be inline, and the API is never kept', () => {
  const { DefaultCacheBehavior, CacheBehaviors } = cloud.distribution
  const [pages, ...api] = [DefaultCacheBehavior, ...CacheBehaviors].map(
    ({ ResponseHeadersPolicyId }) => cloud.headersPolicies.get(ResponseHeadersPolicyId)!,
  )
  const { SecurityHeadersConfig, CustomHeadersConfig, RemoveHeadersConfig } = pages!
  const noStore = { Header: 'Cache-Control', Value: 'no-store', Override: true }
  expect(api).toMatchObject([
    {
      SecurityHeadersConfig,
      RemoveHeadersConfig,
      CustomHeadersConfig: { Items: [noStore, ...CustomHeadersConfig.Items] },
    },
  ])
  const csp = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy
  expect(csp).toContain("script-src 'self';")
  for (const nothing of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect(csp).toContain(`${nothing} 'none'`)
  expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(
    365 * 24 * 3600,
  )
})

test('services that call each other have the right to', () => {
  expect(() => assertConnected(cloud)).not.toThrow()
  const silent = { ...cloud, queues: cloud.queues.map((queue) => ({ ...queue, policy: [] })) }
  expect(() => assertConnected(silent)).toThrow(/s3\S+ may not sqs:SendMessage/)
  expect(() => assertConnected({ ...cloud, permissions: [] })).toThrow(/API Gateway may not call/)
})

test('cdk-nag finds nothing that is not acknowledged with a reason, and few rules are', () => {
  expect(findings).toEqual([])
  expect(acknowledgedRules.size).toBeLessThanOrEqual(10)
})

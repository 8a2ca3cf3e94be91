/** The whole product as data, read from the resolved templates: what the host starts, connects and guards. */
import * as z from 'zod'
import { localTemplates } from './assembly.ts'
import { alarmArn, functionArn, plainName, queueArn, queueNameOf, queueUrlOf, refOf } from './physical.ts'
import { type ResolvedResource, resolveTemplates } from './resolve.ts'
import * as shapes from './shapes.ts'

export interface CloudFunction {
  /** `accounts/create-account`, the file below `functions/`. */
  name: string
  functionName: string
  arn: string
  memoryMb: number
  timeoutSeconds: number
  environment: Readonly<Record<string, string>>
  statements: readonly shapes.Statement[]
  /** The queue for events that failed for good, where nobody waits for an answer. */
  deadLettersArn: string | undefined
}

export interface CloudRoute {
  method: string
  /** With `{name}` for what varies. */
  path: string
  function: CloudFunction
  /** The function by the alias that requests come to. */
  callArn: string
  timeoutMs: number
}

export interface CloudQueue extends z.output<typeof shapes.Queue> {
  name: string
  arn: string
  /** Who else may send or read, by the queue's own policy. */
  policy: readonly shapes.Statement[]
}

export type CloudMapping = z.output<typeof shapes.EventSourceMapping> & { function: CloudFunction }

export interface CloudAuthorizer {
  function: CloudFunction
  /** The function by the alias that it is asked by, where it has one. */
  callArn: string
  /** The headers that a request must have, in small letters: what is said of the same ones is kept. */
  headers: readonly string[]
  /** For so long it is. */
  keptSeconds: number
}

export interface CloudTopic {
  arn: string
  /** Who may publish, by the topic's own policy. */
  policy: readonly shapes.Statement[]
  subscriptions: readonly z.output<typeof shapes.Subscription>[]
}

export interface Cloud {
  tables: readonly (z.output<typeof shapes.Table> & { name: string })[]
  queues: readonly CloudQueue[]
  buckets: readonly (z.output<typeof shapes.Bucket> & { name: string })[]
  functions: readonly CloudFunction[]
  routes: readonly CloudRoute[]
  /** Who may call a function, or an alias of it. */
  permissions: readonly (z.output<typeof shapes.Permission> & { callArn: string })[]
  /** Of queues. */
  mappings: readonly CloudMapping[]
  /** Of the streams of tables. */
  streamMappings: readonly CloudMapping[]
  /** Of the clock. */
  rules: readonly z.output<typeof shapes.Rule>[]
  /** Of what happens in the account. */
  eventRules: readonly z.output<typeof shapes.EventRule>[]
  alarms: readonly (z.output<typeof shapes.Alarm> & { arn: string })[]
  topics: readonly CloudTopic[]
  authorizer: CloudAuthorizer
  userPool: z.output<typeof shapes.UserPool>
  /** Whom the pool asks for the words of its mails. */
  mailWriter: CloudFunction
  client: z.output<typeof shapes.UserPoolClient>
  distribution: z.output<typeof shapes.Distribution>['DistributionConfig']
  headersPolicies: ReadonlyMap<string, z.output<typeof shapes.HeadersPolicy>['ResponseHeadersPolicyConfig']>
  edgeFunctions: ReadonlyMap<string, string>
}

export async function localCloud(): Promise<Cloud> {
  return describeCloud(resolveTemplates(await localTemplates()))
}

/** What the partition key of a table, or of an index of it, is called. */
export function hashKeysOf({ tables }: Pick<Cloud, 'tables'>): (table: string, index?: string) => string {
  return (tableName, indexName) => {
    const table = tables.find(({ name }) => name === tableName)
    const index = table?.GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === indexName)
    const { KeySchema = [] } = (indexName ? index : table) ?? {}
    return KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
  }
}

/** What the keys of a table with a stream are called, the partition key first; undefined for a table without. */
export function streamKeysOf({ tables }: Pick<Cloud, 'tables'>): (table: string) => string[] | undefined {
  return (tableName) => {
    const table = tables.find(({ name, StreamSpecification }) => name === tableName && StreamSpecification)
    return table?.KeySchema.toSorted((a, b) => a.KeyType.localeCompare(b.KeyType)).map(
      ({ AttributeName }) => AttributeName,
    )
  }
}

export function describeCloud(resources: readonly ResolvedResource[]): Cloud {
  const all = <S extends z.ZodType>(type: string, shape: S) =>
    resources
      .filter((resource) => resource.type === type)
      .map((resource) => ({ ...resource, is: shape.parse(resource.properties) as z.output<S> }))
  const one = <S extends z.ZodType>(type: string, shape: S): z.output<S> => {
    const [only, ...more] = all(type, shape)
    if (!only || more.length > 0) throw new Error(`The host expects exactly one ${type}.`)
    return only.is
  }

  const roles = new Map(all('AWS::IAM::Role', shapes.Role).map(({ logicalId, is }) => [logicalId, is]))
  const functions = all('AWS::Lambda::Function', shapes.LambdaFunction)
    .filter(({ metadata }) => metadata['tieout:function'])
    .map(({ metadata, is }) => functionOf(String(metadata['tieout:function']), is, roles))
  const functionByArn = (arn: string) => {
    const found = functions.find((it) => it.arn === callArnOf(arn).replace(/:live$/, ''))
    if (!found) throw new Error(`No function is called ${arn}.`)
    return found
  }
  const integrations = new Map(
    all('AWS::ApiGatewayV2::Integration', shapes.Integration).map(({ logicalId, is }) => [logicalId, is]),
  )
  const policies = all('AWS::SQS::QueuePolicy', shapes.QueuePolicy).map(({ is }) => is)
  const topicPolicies = all('AWS::SNS::TopicPolicy', shapes.TopicPolicy).map(({ is }) => is)
  const subscriptions = all('AWS::SNS::Subscription', shapes.Subscription).map(({ is }) => is)
  const mappings = all('AWS::Lambda::EventSourceMapping', shapes.EventSourceMapping).map(({ is }) => ({
    ...is,
    function: functionByArn(is.FunctionName),
  }))

  const rules = all('AWS::Events::Rule', z.union([shapes.Rule, shapes.EventRule]))
  const { AuthorizerUri, AuthorizerResultTtlInSeconds, IdentitySource } = one(
    'AWS::ApiGatewayV2::Authorizer',
    shapes.Authorizer,
  )
  const userPool = one('AWS::Cognito::UserPool', shapes.UserPool)
  const authorizerArn = /functions\/(.+)\/invocations$/.exec(AuthorizerUri)?.[1]

  return {
    tables: all('AWS::DynamoDB::GlobalTable', shapes.Table).map(({ logicalId, is }) => ({
      ...is,
      name: plainName(logicalId),
    })),
    queues: all('AWS::SQS::Queue', shapes.Queue).map((resource) =>
      queueOf(queueNameOf(resource), resource.is, policies),
    ),
    buckets: all('AWS::S3::Bucket', shapes.Bucket).map(({ logicalId, properties, is }) => ({
      ...is,
      name: String(properties.BucketName ?? plainName(logicalId)),
    })),
    functions,
    routes: all('AWS::ApiGatewayV2::Route', shapes.Route).map(({ is }) => {
      const integration = integrations.get(is.Target.replace('integrations/', ''))
      if (!integration) throw new Error(`${is.RouteKey} has no integration.`)
      const [method = '', path = ''] = is.RouteKey.split(' ')
      return {
        method,
        path,
        function: functionByArn(integration.IntegrationUri),
        callArn: integration.IntegrationUri,
        timeoutMs: integration.TimeoutInMillis,
      }
    }),
    permissions: all('AWS::Lambda::Permission', shapes.Permission).map(({ is }) => ({
      ...is,
      callArn: callArnOf(is.FunctionName),
    })),
    mappings: mappings.filter(({ EventSourceArn }) => EventSourceArn.startsWith('arn:aws:sqs:')),
    streamMappings: mappings.filter(({ EventSourceArn }) => EventSourceArn.startsWith('arn:aws:dynamodb:')),
    rules: rules.flatMap(({ is }) =>
      'ScheduleExpression' in is ? [{ ...is, name: is.Name.replace(/^tieout-\w+-/, '') }] : [],
    ),
    eventRules: rules.flatMap(({ is }) => ('EventPattern' in is ? [is] : [])),
    alarms: all('AWS::CloudWatch::Alarm', shapes.Alarm).map(({ logicalId, is }) => ({
      ...is,
      arn: alarmArn(plainName(logicalId)),
    })),
    topics: resources
      .filter(({ type }) => type === 'AWS::SNS::Topic')
      .map((topic) => topicOf(refOf(topic), topicPolicies, subscriptions)),
    authorizer: {
      function: functionByArn(authorizerArn ?? ''),
      callArn: callArnOf(authorizerArn ?? ''),
      headers: IdentitySource.map((source) => source.slice('$request.header.'.length).toLowerCase()),
      keptSeconds: AuthorizerResultTtlInSeconds,
    },
    userPool,
    mailWriter: functionByArn(userPool.LambdaConfig.CustomMessage),
    client: one('AWS::Cognito::UserPoolClient', shapes.UserPoolClient),
    distribution: one('AWS::CloudFront::Distribution', shapes.Distribution).DistributionConfig,
    headersPolicies: new Map(
      all('AWS::CloudFront::ResponseHeadersPolicy', shapes.HeadersPolicy).map(({ logicalId, is }) => [
        logicalId,
        is.ResponseHeadersPolicyConfig,
      ]),
    ),
    edgeFunctions: new Map(
      all('AWS::CloudFront::Function', shapes.EdgeFunction).map(({ logicalId, is }) => [
        logicalId,
        is.FunctionCode,
      ]),
    ),
  }
}

/** CloudFormation takes a name where it takes an ARN. */
const callArnOf = (arnOrName: string) => (arnOrName.startsWith('arn:') ? arnOrName : functionArn(arnOrName))

function queueOf(
  name: string,
  is: z.output<typeof shapes.Queue>,
  policies: readonly z.output<typeof shapes.QueuePolicy>[],
): CloudQueue {
  const ours = policies.filter(({ Queues }) => Queues.includes(queueUrlOf(name)))
  return {
    ...is,
    name,
    arn: queueArn(name),
    policy: ours.flatMap((policy) => policy.PolicyDocument.Statement),
  }
}

function topicOf(
  arn: string,
  policies: readonly z.output<typeof shapes.TopicPolicy>[],
  subscriptions: readonly z.output<typeof shapes.Subscription>[],
): CloudTopic {
  const ours = policies.filter(({ Topics }) => Topics.includes(arn))
  return {
    arn,
    policy: ours.flatMap((policy) => policy.PolicyDocument.Statement),
    subscriptions: subscriptions.filter(({ TopicArn }) => TopicArn === arn),
  }
}

function functionOf(
  name: string,
  is: z.output<typeof shapes.LambdaFunction>,
  roles: ReadonlyMap<string, z.output<typeof shapes.Role>>,
): CloudFunction {
  const role = roles.get(is.Role.replace(/^.*:role\//, ''))
  if (!role) throw new Error(`${name} has no role.`)
  return {
    name,
    functionName: is.FunctionName,
    arn: functionArn(is.FunctionName),
    memoryMb: is.MemorySize,
    timeoutSeconds: is.Timeout,
    environment: is.Environment?.Variables ?? {},
    statements: role.Policies.flatMap((policy) => policy.PolicyDocument.Statement),
    deadLettersArn: is.DeadLetterConfig?.TargetArn,
  }
}

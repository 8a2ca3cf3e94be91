/** What a resource is called on this machine: the values that CloudFormation would give to `Ref` and `Fn::GetAtt`. */

export const region = 'eu-west-1'
export const accountId = '000000000000'
export const userPoolId = `${region}_LocalDev1`
export const userPoolClientId = '1tieoutlocalclient00000000'

export const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::Region': region,
  'AWS::AccountId': accountId,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackId': `arn:aws:cloudformation:${region}:${accountId}:stack/tieout/00000000-0000-4000-8000-000000000000`,
}

interface Resource {
  logicalId: string
  type: string
  properties: Record<string, unknown>
}

interface Physical {
  ref: (resource: Resource) => string
  attributes?: Record<string, (resource: Resource) => string>
}

export const queueArn = (name: string) => arn('sqs', name)
export const functionArn = (functionName: string) => arn('lambda', `function:${functionName}`)
export const alarmArn = (name: string) => arn('cloudwatch', `alarm:${name}`)
export const ruleArn = (name: string) => arn('events', `rule/${name}`)
export const tableArn = (name: string) => arn('dynamodb', `table/${name}`)
export const streamArn = (table: string) => `${tableArn(table)}/stream/local`

const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${accountId}:${rest}`
const nameIn = (property: string) => (resource: Resource) =>
  String(resource.properties[property] ?? plainName(resource.logicalId))
const asLogicalId = (resource: Resource) => resource.logicalId

const physical: Readonly<Record<string, Physical>> = {
  'AWS::DynamoDB::GlobalTable': {
    ref: nameIn('TableName'),
    attributes: {
      Arn: (it) => tableArn(nameIn('TableName')(it)),
      StreamArn: (it) => streamArn(nameIn('TableName')(it)),
    },
  },
  'AWS::SQS::Queue': {
    ref: (it) => queueUrlOf(queueNameOf(it)),
    attributes: { Arn: (it) => queueArn(queueNameOf(it)), QueueName: queueNameOf },
  },
  'AWS::S3::Bucket': {
    ref: nameIn('BucketName'),
    attributes: {
      Arn: (it) => `arn:aws:s3:::${nameIn('BucketName')(it)}`,
      RegionalDomainName: (it) => `${nameIn('BucketName')(it)}.s3.${region}.amazonaws.com`,
    },
  },
  'AWS::Lambda::Function': {
    ref: nameIn('FunctionName'),
    attributes: { Arn: (it) => functionArn(nameIn('FunctionName')(it)) },
  },
  'AWS::Lambda::Version': { ref: asLogicalId, attributes: { Version: () => '1' } },
  'AWS::Lambda::Alias': {
    ref: (it) => `${functionArn(nameIn('FunctionName')(it))}:${nameIn('Name')(it)}`,
  },
  'AWS::IAM::Role': {
    ref: asLogicalId,
    attributes: { Arn: (it) => `arn:aws:iam::${accountId}:role/${it.logicalId}` },
  },
  'AWS::Logs::LogGroup': {
    ref: nameIn('LogGroupName'),
    attributes: { Arn: (it) => arn('logs', `log-group:${nameIn('LogGroupName')(it)}:*`) },
  },
  'AWS::Cognito::UserPool': {
    ref: () => userPoolId,
    attributes: {
      Arn: () => arn('cognito-idp', `userpool/${userPoolId}`),
      ProviderURL: () => `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    },
  },
  'AWS::Cognito::UserPoolClient': { ref: () => userPoolClientId },
  'AWS::ApiGatewayV2::Api': { ref: () => 'localapi' },
  'AWS::ApiGatewayV2::Integration': { ref: asLogicalId },
  'AWS::ApiGatewayV2::Authorizer': { ref: asLogicalId },
  'AWS::CloudFront::Distribution': { ref: asLogicalId, attributes: { DomainName: () => 'pages.local' } },
  'AWS::CloudFront::ResponseHeadersPolicy': { ref: asLogicalId },
  'AWS::CloudFront::OriginAccessControl': { ref: asLogicalId, attributes: { Id: asLogicalId } },
  'AWS::CloudFront::Function': { ref: asLogicalId, attributes: { FunctionARN: asLogicalId } },
  'AWS::WAFv2::WebACL': {
    ref: asLogicalId,
    attributes: {
      Arn: (it) =>
        it.properties.Scope === 'REGIONAL'
          ? arn('wafv2', `regional/webacl/${it.logicalId}`)
          : `arn:aws:wafv2:us-east-1:${accountId}:global/webacl/${it.logicalId}`,
    },
  },
  'AWS::SNS::Topic': { ref: (it) => arn('sns', nameIn('TopicName')(it)) },
  'AWS::Backup::BackupVault': { ref: asLogicalId, attributes: { BackupVaultName: asLogicalId } },
  'AWS::Backup::BackupPlan': { ref: asLogicalId, attributes: { BackupPlanId: asLogicalId } },
  'AWS::CodeDeploy::Application': { ref: asLogicalId },
  'AWS::CodeDeploy::DeploymentGroup': { ref: asLogicalId },
  'AWS::Events::Rule': {
    ref: nameIn('Name'),
    attributes: { Arn: (it) => ruleArn(nameIn('Name')(it)) },
  },
}

/** `ImportsQueue.fifo`: the kind of a queue stands in its name, here as there. */
export function queueNameOf(it: Resource): string {
  return `${nameIn('QueueName')(it)}${it.properties.FifoQueue ? '.fifo' : ''}`
}

/** `ImportsQueue` for `ImportsQueueF125E945`: what a store is called where its template gives it no name. */
export function plainName(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{8}$/, '')
}

/** As in the cloud; the host puts its own origin before it when the port is known. */
export function queueUrlOf(name: string): string {
  return `https://sqs.${region}.amazonaws.com/${accountId}/${name}`
}

export function refOf(resource: Resource): string {
  return kindOf(resource).ref(resource)
}

export function attributeOf(resource: Resource, attribute: string): string {
  const value = kindOf(resource).attributes?.[attribute]
  if (!value) throw new Error(`The host does not know the attribute ${attribute} of ${resource.type}.`)
  return value(resource)
}

function kindOf(resource: Resource): Physical {
  const kind = physical[resource.type]
  if (!kind)
    throw new Error(
      `The host does not know what a ${resource.type} is called; something refers to ${resource.logicalId}.`,
    )
  return kind
}

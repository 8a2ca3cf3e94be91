/** One function of the product with a role and a log group of its own, and exactly the rights and the environment of its grants. */
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Bundles } from '../build/bundles.ts'
import { statementsOf } from '../rights/grant-statements.ts'
import type { GrantTargets } from '../rights/grant-targets.ts'
import { type Grant, grants } from '../rights/grants.ts'
import { sizeOf } from '../settings/function-sizes.ts'
import { named, type Stage } from '../settings/stage.ts'

export interface ProductFunctionProps {
  stage: Stage
  /** `accounts/create-account`: the file below `functions/`. */
  name: string
  granted: readonly Grant[]
  /** Left out of one that is granted nothing. */
  targets?: GrantTargets
  bundles: Bundles
  /** Beside what its grants name. */
  environment?: Record<string, string>
  /** Rights that only this function has, such as to read its own queue. */
  statements?: iam.PolicyStatement[]
  /** Where what nobody waits for goes when it failed for good. */
  deadLetters?: sqs.IQueue
  /** It works in turns, and asks for the next by a message to its own queue: Lambda would take that for a mistake and end it after sixteen. */
  isInTurns?: boolean
}

export class ProductFunction extends Construct {
  readonly function: lambda.Function
  readonly log: logs.LogGroup

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    super(scope, id)
    const functionName = named(props.stage, props.name.replace('/', '-'))
    const logGroupName = `/aws/lambda/${functionName}`
    const size = sizeOf(props.name)
    this.log = new logs.LogGroup(this, 'Log', {
      logGroupName,
      retention: logs.RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.log.addMetricFilter('Denied', {
      filterPattern: logs.FilterPattern.anyTerm('AccessDenied', 'AccessDeniedException'),
      ...deniedMetric(props.stage),
      metricValue: '1',
    })
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${props.name} may do`,
      inlinePolicies: {
        grants: new iam.PolicyDocument({
          statements: [
            ...(props.targets ? statementsOf(props.granted, props.targets) : []),
            ...(props.statements ?? []),
            ...givingUp(props.deadLetters),
            ...observing(this, logGroupName),
          ],
        }),
      },
    })
    this.function = new lambda.Function(this, 'Function', {
      functionName,
      description: `functions/${props.name}.ts`,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      handler: 'index.handler',
      code: props.bundles.codeOf(props.name),
      memorySize: size.memoryMb,
      timeout: Duration.seconds(size.timeoutSeconds),
      role: role.withoutPolicyUpdates(),
      logGroup: this.log,
      tracing: lambda.Tracing.ACTIVE,
      ...(props.deadLetters ? { deadLetterQueue: props.deadLetters } : {}),
      ...(props.isInTurns ? { recursiveLoop: lambda.RecursiveLoop.ALLOW } : {}),
      environment: {
        STAGE: props.stage.name,
        ...(props.targets && environmentOf(props.granted, props.targets)),
        ...props.environment,
      },
    })
    this.function.node.addDependency(role)
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:logs:<AWS::Region>:<AWS::AccountId>:log-group:${logGroupName}:*]`,
      reason: 'The streams of its own log group.',
    })
    const resource = this.function.node.defaultChild as lambda.CfnFunction
    resource.addMetadata('tieout:function', props.name)
  }
}

/** What all functions together were denied by their roles. */
export function deniedMetric(stage: Stage): { metricNamespace: string; metricName: string } {
  return { metricNamespace: named(stage), metricName: 'AccessDenied' }
}

function environmentOf(granted: readonly Grant[], targets: GrantTargets): Record<string, string> {
  return Object.fromEntries(
    granted.map((grant) => [grants[grant].environment, targets[grants[grant].on].value]),
  )
}

function givingUp(deadLetters: sqs.IQueue | undefined): iam.PolicyStatement[] {
  if (!deadLetters) return []
  return [new iam.PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] })]
}

/** Its own log, and traces, which have no resource to name. */
function observing(scope: Construct, logGroupName: string): iam.PolicyStatement[] {
  const { partition, region, account } = Stack.of(scope)
  return [
    new iam.PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [`arn:${partition}:logs:${region}:${account}:log-group:${logGroupName}:*`],
    }),
    new iam.PolicyStatement({
      actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
      resources: ['*'],
    }),
  ]
}

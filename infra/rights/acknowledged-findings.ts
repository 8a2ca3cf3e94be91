/** What cdk-nag asks for and this product does otherwise, each with its reason. Everything else it asks for fails a synthesis. */
import { type App, Validations } from 'aws-cdk-lib'
import { named, type Stage } from '../settings/stage.ts'

const reasons = {
  'AwsSolutions-CFR1': 'Finance teams travel: nobody is turned away for where they are.',
  'AwsSolutions-CFR2':
    'Every route needs a token and the API has a rate limit; a stage that wants to pay for a firewall has one (`--firewall on`).',
  'AwsSolutions-CFR4':
    'The distribution is reached by the name that CloudFront gives it, whose certificate fixes the oldest TLS. A domain of one’s own brings TLS 1.2.',
  'AwsSolutions-COG2': 'A second factor is offered to everyone and not forced on anyone.',
  'AwsSolutions-IAM5[Resource::*]': 'X-Ray has no resource to name; the two actions only send traces.',
  'AwsSolutions-SQS3': 'What a stream’s consumer gives up goes to a queue that nothing is sent on from.',
  'Serverless-SQSRedrivePolicy': 'These are the dead-letter queues.',
  'Serverless-LambdaStarPermissions':
    'Only X-Ray, the streams of a function’s own log group, and the prefix of uploads have a star, and none in an action.',
  'Serverless-LambdaDLQ':
    'Functions behind routes answer their caller, and consumers have the dead-letter queue of their own queue. Those called by the clock have one.',
  'Serverless-LambdaEventSourceMappingDestination':
    'A queue moves what failed to its dead-letter queue by itself.',
} as const

/** How many different rules are set aside; a finding within a rule does not count again. */
export const acknowledgedRules = new Set(Object.keys(reasons).map((id) => id.replace(/\[.*$/, '')))

export function acknowledgeFindings(app: App, stage: Stage): void {
  const prefixes = ['U', 'C', 'E', 'R'].map((prefix) => ({
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${named(stage, 'files')}-<AWS::AccountId>-<AWS::Region>/${prefix}/*]`,
    reason: 'One function serves the files of every company; the prefix keeps it to them.',
  }))
  const anchors = {
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${named(stage, 'anchors')}-<AWS::AccountId>-<AWS::Region>/A/*]`,
    reason: 'One function anchors the chain of every company, and may do nothing else there.',
  }
  Validations.of(app).acknowledge(
    ...Object.entries(reasons).map(([id, reason]) => ({ id, reason })),
    ...prefixes,
    anchors,
  )
}

/** The pages: the frontend's build and `/config.json`, put into the site bucket. */
import { Stack } from 'aws-cdk-lib'
import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as s3 from 'aws-cdk-lib/aws-s3'
import * as deployment from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { cacheControl } from './cache-control.ts'
import type { IdentityStack } from './identity-stack.ts'
import { named, type Stage } from './stage.ts'

export interface WebStackProps {
  stage: Stage
  siteBucket: s3.IBucket
  distribution: cloudfront.IDistribution
  identity: IdentityStack
  /** The folder of built pages. */
  site: string
}

export class WebStack extends Stack {
  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, { stackName: named(props.stage, 'web') })
    const config = deployment.Source.jsonData('config.json', {
      region: this.region,
      userPoolId: props.identity.userPool.userPoolId,
      userPoolClientId: props.identity.userPoolClient.userPoolClientId,
    })
    const usual = {
      destinationBucket: props.siteBucket,
      role: deployer(this, props).withoutPolicyUpdates(),
      memoryLimit: 512,
    }
    const assets = new deployment.BucketDeployment(this, 'Assets', {
      ...usual,
      sources: [deployment.Source.asset(props.site, { exclude: ['*', '!assets', '!assets/**'] })],
      // What yesterday's page still asks for stays, so that nothing is pruned.
      prune: false,
      cacheControl: [deployment.CacheControl.fromString(cacheControl.hashed)],
    })
    const pages = new deployment.BucketDeployment(this, 'Pages', {
      ...usual,
      sources: [deployment.Source.asset(props.site, { exclude: ['assets', 'assets/**'] }), config],
      prune: false,
      cacheControl: [deployment.CacheControl.fromString(cacheControl.page)],
      distribution: props.distribution,
      distributionPaths: ['/*'],
    })
    pages.node.addDependency(assets)
  }
}

/** What the deployment's own function may do, said here because what it would grant itself has wildcards. */
function deployer(stack: Stack, { siteBucket, distribution }: WebStackProps): iam.Role {
  const staging = `arn:${stack.partition}:s3:::cdk-hnb659fds-assets-${stack.account}-${stack.region}`
  return new iam.Role(stack, 'Deployer', {
    assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      grants: new iam.PolicyDocument({
        statements: [
          new iam.PolicyStatement({
            actions: ['s3:GetObject', 's3:ListBucket', 's3:GetBucketLocation'],
            resources: [staging, `${staging}/*`],
          }),
          new iam.PolicyStatement({
            actions: [
              's3:GetObject',
              's3:PutObject',
              's3:DeleteObject',
              's3:ListBucket',
              's3:GetBucketLocation',
            ],
            resources: [siteBucket.bucketArn, siteBucket.arnForObjects('*')],
          }),
          new iam.PolicyStatement({
            actions: ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
            resources: [
              `arn:${stack.partition}:cloudfront::${stack.account}:distribution/${distribution.distributionId}`,
            ],
          }),
          new iam.PolicyStatement({
            actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [
              `arn:${stack.partition}:logs:${stack.region}:${stack.account}:log-group:/aws/lambda/*`,
            ],
          }),
        ],
      }),
    },
  })
}

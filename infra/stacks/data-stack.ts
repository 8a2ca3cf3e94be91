/** Everything that must never be lost: the table of the books, the bucket of files, and the queues between functions. */
import { Duration, Stack } from 'aws-cdk-lib'
import type { IUserPool } from 'aws-cdk-lib/aws-cognito'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as s3 from 'aws-cdk-lib/aws-s3'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { EXPORT_DAYS } from '../../shared/domain/exports/open-export.ts'
import { LockedBackups } from '../constructs/locked-backups.ts'
import {
  anchorsBucketName,
  bucketRemovalOf,
  filesBucketName,
  privateBucket,
  removalOf,
} from '../constructs/private-bucket.ts'
import { type ProductQueue, productQueue } from '../constructs/product-queue.ts'
import type { GrantTargets } from '../rights/grant-targets.ts'
import { type QueueName, queues } from '../settings/queues.ts'
import { canaryKeyName, isKept, named, type Stage } from '../settings/stage.ts'

export interface DataStackProps {
  stage: Stage
  /** Where pages come from: they alone may send files to the bucket from a browser. */
  pagesDomain: string
  accessLogs: s3.IBucket
  /** The people that functions may look up. */
  userPool: IUserPool
}

export class DataStack extends Stack {
  readonly table: dynamodb.TableV2
  readonly queues: Readonly<Record<QueueName, ProductQueue>>
  readonly targets: GrantTargets

  constructor(scope: Construct, id: string, { stage, pagesDomain, accessLogs, userPool }: DataStackProps) {
    super(scope, id, { stackName: named(stage, 'data'), terminationProtection: isKept(stage) })
    this.table = booksTable(this, stage)
    const names = Object.keys(queues) as QueueName[]
    this.queues = Object.fromEntries(names.map((name) => [name, productQueue(this, name)])) as Record<
      QueueName,
      ProductQueue
    >
    const files = filesBucket(this, { stage, pagesDomain, accessLogs }, this.queues.arrivals.queue)
    const filesArn = `arn:${this.partition}:s3:::${filesBucketName(this, stage)}`
    if (isKept(stage)) {
      new LockedBackups(this, 'Backups', stage, [this.table.tableArn, filesArn])
    }
    const anchors = anchorsBucket(this, stage, accessLogs)
    const anchorsArn = `arn:${this.partition}:s3:::${anchorsBucketName(this, stage)}`
    this.targets = {
      items: { arns: [this.table.tableArn], value: this.table.tableName },
      'open lines': { arns: [`${this.table.tableArn}/index/${openIndex}`], value: this.table.tableName },
      files: { arns: [filesArn], value: files.bucketName },
      'all files': {
        arns: ['U', 'C', 'E', 'R'].map((prefix) => `${filesArn}/${prefix}/*`),
        value: files.bucketName,
      },
      anchors: { arns: [`${anchorsArn}/A/*`], value: anchors.bucketName },
      'list of anchors': { arns: [anchorsArn], value: anchors.bucketName },
      uploads: { arns: [`${filesArn}/U/*`], value: files.bucketName },
      imported: { arns: [`${filesArn}/C/*`], value: files.bucketName },
      reports: { arns: [`${filesArn}/R/*`], value: files.bucketName },
      exports: { arns: [`${filesArn}/E/*`], value: files.bucketName },
      imports: {
        arns: [this.queues.imports.queue.queueArn],
        value: this.queues.imports.queue.queueUrl,
      },
      matching: {
        arns: [this.queues.matching.queue.queueArn],
        value: this.queues.matching.queue.queueUrl,
      },
      operations: {
        arns: [this.queues.operations.queue.queueArn],
        value: this.queues.operations.queue.queueUrl,
      },
      nights: {
        arns: [this.queues.nights.queue.queueArn],
        value: this.queues.nights.queue.queueUrl,
      },
      webhooks: {
        arns: [this.queues.webhooks.queue.queueArn],
        value: this.queues.webhooks.queue.queueUrl,
      },
      people: { arns: [userPool.userPoolArn], value: userPool.userPoolId },
      sender: { arns: identitiesOf(this, stage), value: stage.mailFrom ?? '' },
      pages: { arns: [], value: `https://${pagesDomain}` },
      'canary key': {
        arns: [`arn:${this.partition}:ssm:${this.region}:${this.account}:parameter${canaryKeyName(stage)}`],
        value: canaryKeyName(stage),
      },
    }
  }
}

/** SES verifies an address, or the domain that it is of; either may be what a stage has. */
function identitiesOf({ partition, region, account }: Stack, { mailFrom }: Stage): string[] {
  if (!mailFrom) return []
  const identities = [mailFrom, mailFrom.slice(mailFrom.indexOf('@') + 1)]
  return identities.map((name) => `arn:${partition}:ses:${region}:${account}:identity/${name}`)
}

export const openIndex = 'open'

/**
 * One table; the sparse index `open` holds what is still to be worked on. Its stream says which items changed, not what they hold.
 * It is of the kind that a replica in another region can be added to where it stands.
 */
function booksTable(stack: Stack, stage: Stage): dynamodb.TableV2 {
  return new dynamodb.TableV2(stack, 'Books', {
    partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
    sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
    billing: dynamodb.Billing.onDemand(),
    encryption: dynamodb.TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    timeToLiveAttribute: 'expiresAt',
    dynamoStream: dynamodb.StreamViewType.KEYS_ONLY,
    deletionProtection: isKept(stage),
    removalPolicy: removalOf(stage),
    globalSecondaryIndexes: [
      {
        indexName: openIndex,
        partitionKey: { name: 'openPk', type: dynamodb.AttributeType.STRING },
        sortKey: { name: 'openSk', type: dynamodb.AttributeType.STRING },
        projectionType: dynamodb.ProjectionType.ALL,
      },
    ],
  })
}

/** An upload outlives its import by far, and the days that its message may lie among the dead letters. */
const UPLOAD_DAYS = 30

/** What `functions/storage/files.ts` keeps where. An arrival is told to the queue by the bucket itself, without a helper function. */
function filesBucket(
  stack: Stack,
  { stage, pagesDomain, accessLogs }: Omit<DataStackProps, 'userPool'>,
  arrivals: sqs.Queue,
): s3.Bucket {
  const bucketName = filesBucketName(stack, stage)
  const bucket = new s3.Bucket(stack, 'Files', {
    ...privateBucket,
    bucketName,
    versioned: true,
    removalPolicy: bucketRemovalOf(stage),
    serverAccessLogsBucket: accessLogs,
    serverAccessLogsPrefix: 'files/',
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
      { prefix: 'U/', expiration: Duration.days(UPLOAD_DAYS) },
      { prefix: 'E/', expiration: Duration.days(EXPORT_DAYS + 1) },
    ],
    cors: [
      {
        allowedOrigins: [`https://${pagesDomain}`],
        allowedMethods: [s3.HttpMethods.POST, s3.HttpMethods.GET],
        allowedHeaders: ['*'],
        exposedHeaders: ['ETag', 'Content-Disposition'],
        maxAge: 3600,
      },
    ],
  })
  arrivals.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [arrivals.queueArn],
      conditions: {
        ArnEquals: { 'aws:SourceArn': `arn:${stack.partition}:s3:::${bucketName}` },
        StringEquals: { 'aws:SourceAccount': stack.account },
      },
    }),
  )
  const resource = bucket.node.defaultChild as s3.CfnBucket
  resource.notificationConfiguration = {
    // AWS Backup follows a bucket by it, and would lose it with the next deployment if it were not said here.
    ...(isKept(stage) && { eventBridgeConfiguration: { eventBridgeEnabled: true } }),
    queueConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        queue: arrivals.queueArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: 'U/' }] } },
      },
    ],
  }
  // S3 tries the queue when the notification is made, so that its policy has to be there before.
  bucket.node.addDependency(arrivals.node.findChild('Policy'))
  return bucket
}

const ANCHOR_YEARS = 10

/** Heads of audit chains. In production nobody takes one away or puts another in its place for ten years, the account's owner included. */
function anchorsBucket(stack: Stack, stage: Stage, accessLogs: s3.IBucket): s3.Bucket {
  return new s3.Bucket(stack, 'Anchors', {
    ...privateBucket,
    bucketName: anchorsBucketName(stack, stage),
    versioned: true,
    objectLockEnabled: true,
    ...(isKept(stage) && {
      objectLockDefaultRetention: s3.ObjectLockRetention.compliance(Duration.days(365 * ANCHOR_YEARS)),
    }),
    removalPolicy: bucketRemovalOf(stage),
    serverAccessLogsBucket: accessLogs,
    serverAccessLogsPrefix: 'anchors/',
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  })
}

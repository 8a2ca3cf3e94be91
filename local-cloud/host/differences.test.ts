/** Where this machine is not AWS, and says so rather than pretend. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import {
  CreateBucketCommand,
  GetBucketEncryptionCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schedules } from '../../infra/settings/schedules.ts'
import { budgetMs } from '../../test/budget.ts'
import { userPoolClientId } from '../template/physical.ts'
import { type LocalCloud, startLocalCloud } from './local-cloud.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-differences-'))
let cloud: LocalCloud
let dynamodb: DynamoDBClient
let s3: S3Client
let sqs: SQSClient
let cognito: CognitoIdentityProviderClient

beforeAll(async () => {
  cloud = await startLocalCloud({ folder, port: 0, frontend: false })
  const told = cloud.environment
  const at = (service: string) => ({
    region: told.AWS_REGION!,
    endpoint: told[`AWS_ENDPOINT_URL_${service}`]!,
    credentials: { accessKeyId: told.AWS_ACCESS_KEY_ID!, secretAccessKey: told.AWS_SECRET_ACCESS_KEY! },
    maxAttempts: 1,
  })
  dynamodb = new DynamoDBClient(at('DYNAMODB'))
  s3 = new S3Client({ ...at('S3'), forcePathStyle: true })
  sqs = new SQSClient(at('SQS'))
  cognito = new CognitoIdentityProviderClient(at('COGNITO_IDENTITY_PROVIDER'))
}, budgetMs(60))
afterAll(async () => {
  for (const client of [dynamodb, s3, sqs, cognito]) client?.destroy()
  await cloud?.stop()
  rmSync(folder, { recursive: true })
})

const Bucket = () => cloud.environment.FILES_BUCKET!
const TableName = () => cloud.environment.TABLE_NAME!

test('the table sweeps no expired item: readers pass it over, as they must in AWS until it is swept', async () => {
  const Key = { pk: { S: 'C#1#x' }, sk: { S: 'x' } }
  await dynamodb.send(new PutItemCommand({ TableName: TableName(), Item: { ...Key, expiresAt: { N: '1' } } }))
  expect((await dynamodb.send(new GetItemCommand({ TableName: TableName(), Key }))).Item).toBeDefined()
})

test('the table never conflicts, throttles or lags behind by itself: tests break its calls instead', async () => {
  const Key = { pk: { S: 'C#1#hot' }, sk: { S: 'x' } }
  const put = () => dynamodb.send(new PutItemCommand({ TableName: TableName(), Item: Key }))
  expect(await Promise.all(Array.from({ length: 200 }, put))).toHaveLength(200)
})

test('a bucket keeps one version of an object', async () => {
  const versions = s3.send(new ListObjectVersionsCommand({ Bucket: Bucket() }))
  await expect(versions).rejects.toMatchObject({ name: 'NotImplemented' })
  const { VersionId } = await s3.send(new PutObjectCommand({ Bucket: Bucket(), Key: 'a', Body: 'a' }))
  expect(VersionId).toBeUndefined()
})

test('nothing is encrypted on this disk, and a bucket does not claim it', async () => {
  const encryption = s3.send(new GetBucketEncryptionCommand({ Bucket: Bucket() }))
  await expect(encryption).rejects.toMatchObject({ name: 'NotImplemented' })
})

test('buckets and queues come from the templates alone', async () => {
  await expect(s3.send(new CreateBucketCommand({ Bucket: 'mine' }))).rejects.toMatchObject({
    name: expect.stringMatching(/NoSuchBucket|MethodNotAllowed|NotImplemented/),
  })
  await expect(sqs.send(new CreateQueueCommand({ QueueName: 'mine' }))).rejects.toThrow(
    'This machine has no such action.',
  )
})

test('a second factor cannot be set up here', async () => {
  const preference = new SetUserMFAPreferenceCommand({ AccessToken: 'any' })
  await expect(cognito.send(preference)).rejects.toMatchObject({ name: 'UnknownOperationException' })
})

test('mail is written to the folder of the data and sent to nobody', async () => {
  await cloud.tokenFor('anna@example.com')
  await cognito.send(new ForgotPasswordCommand({ ClientId: userPoolClientId, Username: 'anna@example.com' }))
  expect(readdirSync(join(folder, 'mail'))).toHaveLength(1)
})

test('what the clock calls can be called at any moment', async () => {
  for (const { name } of schedules) await cloud.fire(name)
  expect(cloud.counts('MissedSchedules').visible).toBe(0)
})

test('the API has no rate limit here', async () => {
  const authorization = `Bearer ${await cloud.tokenFor('anna@example.com')}`
  const ask = async () => (await fetch(`${cloud.url}/api/me`, { headers: { authorization } })).status
  expect(new Set(await Promise.all(Array.from({ length: 100 }, ask)))).toEqual(new Set([200]))
})

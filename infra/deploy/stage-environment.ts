/** What a function of a stage in AWS is told of its stores: what a command needs that does the work of one. */
import {
  type CognitoIdentityProviderClient,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider'
import { type DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { paginateListBuckets, type S3Client } from '@aws-sdk/client-s3'
import { named, type Stage } from '../settings/stage.ts'

interface Clients {
  dynamodb: DynamoDBClient
  s3: S3Client
  cognito: CognitoIdentityProviderClient
}

type Name = 'TABLE_NAME' | 'FILES_BUCKET' | 'ANCHORS_BUCKET' | 'USER_POOL_ID'

/** @throws in words where the stage does not stand in this account and region */
export async function stageEnvironment(
  stage: Stage,
  { dynamodb, s3, cognito }: Clients,
): Promise<Record<Name, string>> {
  const tables: string[] = []
  for await (const { TableNames = [] } of paginateListTables({ client: dynamodb }, {}))
    tables.push(...TableNames)
  const buckets: string[] = []
  const here = { BucketRegion: await s3.config.region() }
  for await (const { Buckets = [] } of paginateListBuckets({ client: s3 }, here))
    buckets.push(...Buckets.map(({ Name }) => Name!))
  const pools: string[] = []
  for await (const { UserPools = [] } of paginateListUserPools({ client: cognito }, { MaxResults: 60 }))
    for (const { Name, Id } of UserPools) if (Name === named(stage)) pools.push(Id!)
  const begun = (what: string, names: readonly string[], beginning: string) =>
    onlyOne(
      `${what} whose name begins with ${beginning}`,
      names.filter((name) => name.startsWith(beginning)),
    )
  return {
    TABLE_NAME: begun('table', tables, `${named(stage, 'data')}-Books`),
    FILES_BUCKET: begun('bucket', buckets, `${named(stage, 'files')}-`),
    ANCHORS_BUCKET: begun('bucket', buckets, `${named(stage, 'anchors')}-`),
    USER_POOL_ID: onlyOne(`user pool that is called ${named(stage)}`, pools),
  }
}

/** Two of a name are what a deployment leaves that failed while it made a store. */
function onlyOne(what: string, found: readonly string[]): string {
  const [only, ...more] = found
  if (!only) throw new Error(`There is no ${what} here.`)
  if (more.length > 0) throw new Error(`There is more than one ${what}: ${found.join(', ')}.`)
  return only
}

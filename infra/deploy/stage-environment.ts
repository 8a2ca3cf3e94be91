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
  return {
    TABLE_NAME: onlyOne(tables, `${named(stage, 'data')}-Books`),
    FILES_BUCKET: onlyOne(buckets, `${named(stage, 'files')}-`),
    ANCHORS_BUCKET: onlyOne(buckets, `${named(stage, 'anchors')}-`),
    USER_POOL_ID: onlyOne(pools, ''),
  }
}

function onlyOne(names: readonly string[], beginning: string): string {
  const [found, ...more] = names.filter((name) => name.startsWith(beginning))
  if (!found || more.length > 0)
    throw new Error(`There is not one store here whose name begins with ${beginning}.`)
  return found
}

import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { stageNamed } from '../settings/stage.ts'
import { stageEnvironment } from './stage-environment.ts'

/** Clients whose answers are given here, since names that are made up are so by AWS alone. */
function clientsOf(answers: Record<string, object>) {
  const region = 'eu-west-1'
  const clients = {
    dynamodb: new DynamoDBClient({ region }),
    s3: new S3Client({ region }),
    cognito: new CognitoIdentityProviderClient({ region }),
  }
  for (const client of Object.values(clients))
    (client as S3Client).middlewareStack.add(
      (_: unknown, context: object) => async () => {
        const { commandName } = context as { commandName: string }
        return { output: { $metadata: {}, ...answers[commandName] }, response: {} } as never
      },
      { step: 'initialize' },
    )
  return clients
}

const account = {
  ListTablesCommand: { TableNames: ['tieout-prod-data-Books4F2', 'tieout-prod2-data-Books9', 'restored'] },
  ListBucketsCommand: {
    Buckets: ['tieout-prod-files-1-eu-west-1', 'tieout-prod-anchors-1-eu-west-1', 'tieout-prod-edge'].map(
      (Name) => ({ Name }),
    ),
  },
  ListUserPoolsCommand: {
    UserPools: [
      { Name: 'tieout-prod', Id: 'pool' },
      { Name: 'tieout-dev', Id: 'other' },
    ],
  },
}

test('a command finds the stores of a stage by its name, and says which it does not find', async () => {
  expect(await stageEnvironment(stageNamed('prod'), clientsOf(account))).toEqual({
    TABLE_NAME: 'tieout-prod-data-Books4F2',
    FILES_BUCKET: 'tieout-prod-files-1-eu-west-1',
    ANCHORS_BUCKET: 'tieout-prod-anchors-1-eu-west-1',
    USER_POOL_ID: 'pool',
  })
  await expect(stageEnvironment(stageNamed('dev'), clientsOf(account))).rejects.toThrow(
    'There is no table whose name begins with tieout-dev-data-Books here.',
  )
})

test('where a deployment that failed left a second table or pool, the command names both', async () => {
  const prod = stageNamed('prod')
  const TableNames = ['tieout-prod-data-Books4F2', 'tieout-prod-data-Books7A1']
  await expect(
    stageEnvironment(prod, clientsOf({ ...account, ListTablesCommand: { TableNames } })),
  ).rejects.toThrow(
    'more than one table whose name begins with tieout-prod-data-Books: tieout-prod-data-Books4F2,',
  )
  const UserPools = ['pool', 'other'].map((Id) => ({ Name: 'tieout-prod', Id }))
  await expect(
    stageEnvironment(prod, clientsOf({ ...account, ListUserPoolsCommand: { UserPools } })),
  ).rejects.toThrow('more than one user pool that is called tieout-prod: pool, other.')
})

/** Handlers that do nothing, with the clients of the SDK that a function has: what its own modules add is measured against one. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFiles } from '../../infra/build/build-functions.ts'
import { cacheFolder } from '../../infra/build/folders.ts'

/** By the class that a bundle keeps the name of: how the product makes it, with the commands that nearly each function sends. */
const CLIENTS: Record<string, string> = {
  DynamoDBClient: `
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
    import * as lib from '@aws-sdk/lib-dynamodb'
    const { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } = lib
    export const table = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }))
    export const asked = [BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand]`,
  S3Client: `
    import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
    import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
    import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
    export const bucket = new S3Client()
    export const filed = [GetObjectCommand, HeadObjectCommand, PutObjectCommand, createPresignedPost, getSignedUrl]`,
  SQSClient: `
    import { SQSClient, SendMessageBatchCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
    export const queue = new SQSClient({ maxAttempts: 5 })
    export const sent = [SendMessageBatchCommand, SendMessageCommand]`,
  SESv2Client: `
    import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
    export const mail = new SESv2Client({ maxAttempts: 1 })
    export const mailed = [SendEmailCommand]`,
  CognitoIdentityProviderClient: `
    import * as sdk from '@aws-sdk/client-cognito-identity-provider'
    export const people = new sdk.CognitoIdentityProviderClient({ maxAttempts: 5 })
    export const found = [sdk.AdminGetUserCommand, sdk.ListUsersCommand]`,
}

/** The names of the clients in a bundle, joined. */
export function clientsIn(bundle: string): string {
  const text = readFileSync(bundle, 'utf8')
  return Object.keys(CLIENTS)
    .filter((name) => text.includes(name))
    .join('-')
}

/** One for each set of clients, bundled as functions are: their files by the names of the clients. */
export async function emptyHandlers(sets: readonly string[]): Promise<Map<string, string>> {
  const folder = join(cacheFolder, 'empty-handlers')
  mkdirSync(folder, { recursive: true })
  const entryPoints = sets.map((set) => {
    const source = join(folder, `${set}.ts`)
    const clients = set.split('-').map((name) => CLIENTS[name] ?? '')
    writeFileSync(source, [...clients, 'export const handler = async () => {}'].join('\n'))
    return { in: source, out: `${set}/index` }
  })
  await bundleFiles({ entryPoints, outdir: folder, isShared: false })
  return new Map(sets.map((set) => [set, join(folder, set, 'index.mjs')]))
}

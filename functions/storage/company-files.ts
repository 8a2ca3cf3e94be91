/** The files of a company as they lie in the bucket, for what takes all of them. */
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { env } from './env.ts'
import { foldersOf, isOnItsWay } from './file-keys.ts'
import { client } from './files.ts'
import type { Scope } from './scope.ts'

export interface KeptFile {
  key: string
  contentType: string
  body: AsyncIterable<Uint8Array>
}

/** Less what is on its way: of what somebody sends an import took what it needs. */
export async function* eachFile({ companyId }: Scope): AsyncGenerator<KeptFile> {
  const Bucket = env('FILES_BUCKET')
  for (const Prefix of foldersOf(companyId)) {
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
      for (const { Key } of page.Contents ?? []) if (!isOnItsWay(Key!)) yield await openFile(Key!)
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }
}

async function openFile(key: string): Promise<KeptFile> {
  const { Body, ContentType = 'application/octet-stream' } = await client.send(
    new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key: key }),
  )
  return { key, contentType: ContentType, body: Body as AsyncIterable<Uint8Array> }
}

/** Puts one back where it lay. False where another lies there, which stays. */
export async function putFile(
  { key, contentType }: Pick<KeptFile, 'key' | 'contentType'>,
  bytes: Uint8Array,
): Promise<boolean> {
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: env('FILES_BUCKET'),
        Key: key,
        Body: bytes,
        ContentType: contentType,
        IfNoneMatch: '*',
      }),
    )
    return true
  } catch (error) {
    if ((error as Error).name !== 'PreconditionFailed') throw error
    const { body } = await openFile(key)
    return (await buffer(body)).equals(bytes)
  }
}

/** Takes one away that has these bytes: another one is not what was put there. */
export async function takeFileAway(Key: string, bytes: Uint8Array): Promise<void> {
  try {
    const { body } = await openFile(Key)
    if (!(await buffer(body)).equals(bytes)) return
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return
    throw error
  }
  await client.send(new DeleteObjectCommand({ Bucket: env('FILES_BUCKET'), Key }))
}

import { createHash } from 'node:crypto'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { env } from './env.ts'
import { client } from './files.ts'

/** Hex SHA-256 of what lies there; null where nothing does. However large it is, only a piece of it is in memory. */
export async function hashOfFile(Key: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key }))
    for await (const piece of Body as unknown as AsyncIterable<Uint8Array>) hash.update(piece)
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return null
    throw error
  }
  return hash.digest('hex')
}

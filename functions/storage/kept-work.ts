/** Where long work goes on that was stopped: a file of the company, which goes away after a while. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type * as z from 'zod'
import { env } from './env.ts'
import { client } from './files.ts'
import { log } from './log.ts'

/** Far more than any keeps, and less than a function holds. */
const BYTES_MAX = 256 * 1024 * 1024

export function keepWork(Key: string, work: object): Promise<void> {
  return keepBytes(Key, gzipSync(JSON.stringify(work)))
}

/** Undefined where there is none, or one that nobody can go on with: of another release, or damaged. */
export async function readWork<T>(Key: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const bytes = await readBytes(Key)
  if (!bytes) return undefined
  try {
    return schema.parse(JSON.parse(gunzipSync(bytes, { maxOutputLength: BYTES_MAX }).toString()))
  } catch (error) {
    log.warn('work begins anew', { at: Key, code: (error as Error).name })
    return undefined
  }
}

export async function keepBytes(Key: string, Body: Uint8Array): Promise<void> {
  await client.send(
    new PutObjectCommand({ Bucket: env('FILES_BUCKET'), Key, Body, ContentType: 'application/octet-stream' }),
  )
}

export async function readBytes(Key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key }))
    return await Body!.transformToByteArray()
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined
    throw error
  }
}

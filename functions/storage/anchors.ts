/**
 * Heads of audit chains, put where nobody writes them again: in a bucket that keeps every object for years, by a function that may
 * only put. Whoever can write the whole table can make another chain that fits, and its heads are not those.
 */
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { anchorKey } from '../../shared/domain/audit/anchors.ts'
import type { Anchor } from '../../shared/domain/audit/chain.ts'
import { env } from './env.ts'
import { client } from './files.ts'
import type { Scope } from './scope.ts'

const StoredAnchor = z.strictObject({ seq: z.int(), hash: z.string(), sealedAt: z.string() })

/** Of a block by its number from 1. One that is there stays as it is. */
export async function putAnchor(scope: Scope, block: number, anchor: Anchor): Promise<void> {
  const Body = JSON.stringify(StoredAnchor.parse(anchor))
  const Key = anchorKey(scope.companyId, block)
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: env('ANCHORS_BUCKET'),
        Key,
        Body,
        ContentType: 'application/json',
        IfNoneMatch: '*',
      }),
    )
  } catch (error) {
    if ((error as Error).name !== 'PreconditionFailed') throw error
  }
}

/** Those of a company in their order, however many there are. */
export async function* eachAnchor(scope: Scope): AsyncGenerator<Anchor> {
  for (let block = 1; ; block++) {
    const anchor = await readAnchor(scope, block)
    if (!anchor) return
    yield anchor
  }
}

/** Of a block by its number from 1; undefined where none was put. */
export async function readAnchor(scope: Scope, block: number): Promise<Anchor | undefined> {
  try {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: env('ANCHORS_BUCKET'), Key: anchorKey(scope.companyId, block) }),
    )
    return StoredAnchor.parse(JSON.parse(await Body!.transformToString()))
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined
    throw error
  }
}

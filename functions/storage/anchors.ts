/**
 * Heads of audit chains, put where nobody writes them again: in a bucket that keeps every object for years, by a function that may
 * only put. Whoever can write the whole table can make another chain that fits, and its heads are not those.
 */
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { anchorFolder, anchorKey, isAnchorOfDay } from '../../shared/domain/audit/anchors.ts'
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

/** Asked beside each other. */
const LANES = 16

/** Those that the recount of a day looks at, each with the number of its block: which there are is listed, a thousand in a call. */
export async function* eachAnchorOfDay(
  scope: Scope,
  now: Date,
): AsyncGenerator<{ block: number; anchor: Anchor }> {
  const count = await countAnchors(scope)
  const all = Array.from({ length: count }, (_, at) => at + 1)
  const wanted = all.filter((block) => isAnchorOfDay(block, count, now))
  for (let at = 0; at < wanted.length; at += LANES) {
    const some = wanted.slice(at, at + LANES)
    const found = await Promise.all(some.map((block) => readAnchor(scope, block)))
    for (const [lane, anchor] of found.entries()) if (anchor) yield { block: some[lane]!, anchor }
  }
}

/** How many there are from the first on, without a gap. */
async function countAnchors({ companyId }: Scope): Promise<number> {
  const where = { Bucket: env('ANCHORS_BUCKET'), Prefix: anchorFolder(companyId) }
  let count = 0
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ ...where, ContinuationToken }))
    for (const { Key } of page.Contents ?? []) {
      if (Key !== anchorKey(companyId, count + 1)) return count
      count++
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return count
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

/**
 * What the recount of a company that is too large for one invocation came to so far, and where it goes on. It lies where files go away
 * after a while, and is left there when the recount is done: that stands with the company.
 */

import { gunzipSync, gzipSync } from 'node:zlib'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { Instant } from '../../shared/contract/scalars.ts'
import { env } from './env.ts'
import { recountKey } from './file-keys.ts'
import { client } from './files.ts'
import { keys } from './keys.ts'
import { log } from './log.ts'
import type { Scope } from './scope.ts'

const Broken = z.strictObject({ invariant: z.string(), companyId: z.int(), sentence: z.string() })

const RecountPlace = z.strictObject({
  startedAt: Instant,
  /** Of the sums of all its looks. */
  key: z.string(),
  /** How many looks came to their end, and what each of them found. */
  looks: z.int(),
  found: z.array(Broken),
  /** While each item is looked at alone. */
  place: z.strictObject({ pk: z.string(), sk: z.string(), partitions: z.array(z.string()) }).exactOptional(),
  soFar: z.strictObject({
    companyId: z.int(),
    counted: z.record(z.string(), z.int()),
    broken: z.array(Broken),
    left: z.record(z.string(), z.string()),
  }),
  /** From then on. */
  slices: z
    .strictObject({
      done: z.int(),
      of: z.int(),
      broken: z.array(Broken),
      sums: z.record(z.string(), z.record(z.string(), z.string().regex(/^-?\d+$/))),
    })
    .exactOptional(),
})
export type RecountPlace = z.output<typeof RecountPlace>

/** Far more than a recount keeps, and less than a function holds. */
const BYTES_MAX = 256 * 1024 * 1024

export async function keepRecountPlace(scope: Scope, place: RecountPlace): Promise<undefined> {
  const Body = gzipSync(JSON.stringify(place))
  await client.send(
    new PutObjectCommand({
      Bucket: env('FILES_BUCKET'),
      Key: recountKey(scope.companyId),
      Body,
      ContentType: 'application/gzip',
    }),
  )
  return undefined
}

/** Undefined where there is none, or one that nobody can go on with: of another release, or damaged. */
export async function readRecountPlace(scope: Scope): Promise<RecountPlace | undefined> {
  const bytes = await readBytes(scope)
  if (!bytes) return undefined
  try {
    const text = gunzipSync(bytes, { maxOutputLength: BYTES_MAX }).toString()
    return ofCompany(scope, RecountPlace.parse(JSON.parse(text)))
  } catch (error) {
    log.warn('a recount begins anew', { companyId: scope.companyId, code: (error as Error).name })
    return undefined
  }
}

function ofCompany(scope: Scope, kept: RecountPlace): RecountPlace {
  const { pk, partitions } = kept.place ?? { partitions: [] }
  const own = keys.all.named(scope, '')
  const places = pk === undefined ? partitions : [pk, ...partitions]
  if (kept.soFar.companyId !== scope.companyId || !places.every((each) => each.startsWith(own)))
    throw new RangeError('It is of another company.')
  return kept
}

async function readBytes(scope: Scope): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key: recountKey(scope.companyId) }),
    )
    return await Body!.transformToByteArray()
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined
    throw error
  }
}

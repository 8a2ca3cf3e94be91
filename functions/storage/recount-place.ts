/**
 * What the recount of a company that is too large for one invocation came to so far, and where it goes on. It lies where files go away
 * after a while, and is left there when the recount is done: that stands with the company.
 */

import { gunzipSync, gzipSync } from 'node:zlib'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { Instant } from '../../shared/contract/scalars.ts'
import { env } from './env.ts'
import { client } from './files.ts'
import type { Scope } from './scope.ts'

const Broken = z.strictObject({ invariant: z.string(), companyId: z.int(), sentence: z.string() })

const RecountPlace = z.strictObject({
  startedAt: Instant,
  /** Of the sums of all its looks. */
  key: z.string(),
  /** How many looks came to their end, and what each of them found. */
  looks: z.int(),
  found: z.array(Broken),
  place: z.strictObject({ pk: z.string(), sk: z.string(), partitions: z.array(z.string()) }),
  soFar: z.strictObject({
    companyId: z.int(),
    counted: z.record(z.string(), z.int()),
    broken: z.array(Broken),
    left: z.record(z.string(), z.string()),
  }),
})
export type RecountPlace = z.output<typeof RecountPlace>

const keyOf = ({ companyId }: Scope) => `E/${companyId}/recount`

export async function keepRecountPlace(scope: Scope, place: RecountPlace): Promise<void> {
  const Body = gzipSync(JSON.stringify(place))
  await client.send(
    new PutObjectCommand({
      Bucket: env('FILES_BUCKET'),
      Key: keyOf(scope),
      Body,
      ContentType: 'application/gzip',
    }),
  )
}

/** Undefined where there is none, or one of another release, which nobody can go on with. */
export async function readRecountPlace(scope: Scope): Promise<RecountPlace | undefined> {
  try {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key: keyOf(scope) }),
    )
    const text = gunzipSync(await Body!.transformToByteArray()).toString()
    return RecountPlace.safeParse(JSON.parse(text)).data
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined
    throw error
  }
}

/** What a rebuild of the books has counted so far. */
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { Instant } from '../../../shared/contract/scalars.ts'
import { env } from '../env.ts'
import { rebuildKey } from '../file-keys.ts'
import { client } from '../files.ts'
import { keepWork, readWork } from '../kept-work.ts'
import type { Scope } from '../scope.ts'
import type { Counts } from './count-partition.ts'

const RebuildPlace = z.strictObject({
  startedAt: Instant,
  /** By partition what its items add, by `countName`. */
  sums: z.record(z.string(), z.record(z.string(), z.string())),
})

export interface RebuildPlace {
  startedAt: string
  sums: Map<string, Counts>
}

export async function readRebuildPlace({ companyId }: Scope): Promise<RebuildPlace | undefined> {
  const kept = await readWork(rebuildKey(companyId), RebuildPlace)
  return (
    kept && {
      startedAt: kept.startedAt,
      sums: new Map(Object.entries(kept.sums).map(([name, counts]) => [name, countsOf(counts)])),
    }
  )
}

export function keepRebuildPlace({ companyId }: Scope, { startedAt, sums }: RebuildPlace): Promise<void> {
  const said = [...sums].map(([name, counts]) => [name, textsOf(counts)] as const)
  return keepWork(rebuildKey(companyId), { startedAt, sums: Object.fromEntries(said) })
}

export async function forgetRebuildPlace({ companyId }: Scope): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: env('FILES_BUCKET'), Key: rebuildKey(companyId) }))
}

const countsOf = (said: Record<string, string>): Counts =>
  new Map(Object.entries(said).map(([name, amount]) => [name, BigInt(amount)]))
const textsOf = (counts: Counts) =>
  Object.fromEntries([...counts].map(([name, amount]) => [name, amount.toString()]))

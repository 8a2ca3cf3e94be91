/** A company as an archive that another stage, or this one after it was erased, takes as it was. */
import { encodeTime } from 'ulid'
import { LATE_MS } from '../../../shared/domain/audit/chain.ts'
import { getHead } from '../audit-chain.ts'
import { getCompany } from '../entities/company.ts'
import { keys } from '../keys.ts'
import { recordRanges } from '../record-ranges.ts'
import { proveScope, type Scope, within } from '../scope.ts'
import { eachItem, getItem } from '../table.ts'
import type { ArchiveLine } from './archive-line.ts'
import { eachPart } from './each-part.ts'
import { StateSum } from './state-sum.ts'

interface Exporting {
  companyId: number
  dataVersion: number
  now: Date
}

/** Somebody wrote while it was read: what was read does not fit together, and has to be read again. */
export class WrittenMeanwhile extends Error {}

/** @throws in words where there is no such company; `WrittenMeanwhile` at the end where it was not read as of one moment */
export function exportCompany(of: Exporting): AsyncGenerator<ArchiveLine> {
  const scope = proveScope(of.companyId)
  return eachWithin(scope, linesOf(scope, of))
}

async function* linesOf(
  scope: Scope,
  { companyId, dataVersion, now }: Exporting,
): AsyncGenerator<ArchiveLine> {
  const company = await getCompany(scope)
  if (!company) throw new Error(`There is no company ${companyId}.`)
  const { createdAt } = company
  const exportedAt = now.toISOString()
  const before = await markOf(scope, now)

  yield { head: { format: 'tieout company', version: 1, dataVersion, companyId, createdAt, exportedAt } }
  const sum = new StateSum()
  for await (const part of eachPart(scope, createdAt, now)) {
    sum.take(part)
    yield part
  }
  if ((await markOf(scope, now)) !== before)
    throw new WrittenMeanwhile(`Someone made changes in company ${companyId} while it was being read.`)
  yield { end: sum.totals() }
}

/** Another text as soon as anything was written, sealed or folded. */
async function markOf(scope: Scope, since: Date): Promise<string> {
  const from = since.getTime() - LATE_MS
  const records: string[] = []
  for (const { pk } of recordRanges(scope, 'audit', new Date(from).toISOString(), new Date()))
    for await (const { sortKey } of eachItem({ pk, from: encodeTime(from), attributes: ['userId'] }))
      records.push(sortKey)
  const books = await getItem<{ fold: number }>(keys.bookHead(scope))
  return JSON.stringify([records, await getHead(scope), books?.fold])
}

/** A generator goes on wherever it is asked, and storage answers within a scope alone. */
async function* eachWithin<T>(scope: Scope, of: AsyncGenerator<T>): AsyncGenerator<T> {
  for (;;) {
    const { done, value } = await within(scope, () => of.next())
    if (done) return
    yield value
  }
}

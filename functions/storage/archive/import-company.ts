/**
 * A company out of its archive, as it was: to a stage that gave none of its numbers yet, or to where it was erased. Its own item comes
 * last: until then nobody sees it and nothing works on it, and whoever is stopped begins again with the same archive.
 */
import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { readAnchor } from '../anchors.ts'
import { listCompany } from '../companies.ts'
import { type Arriving, beginArrival, endArrival, findArriving } from '../entities/arrival.ts'
import { companyEntity, getCompany } from '../entities/company.ts'
import { dropTombstone, findTombstone } from '../entities/tombstone.ts'
import { lastInteger, passIntegers } from '../integers.ts'
import { WritePlan } from '../plan/write-plan.ts'
import { proveScope, type Scope, within } from '../scope.ts'
import { client, table } from '../table.ts'
import type { ArchiveLine, Attributes, Totals } from './archive-line.ts'
import { eachPart } from './each-part.ts'
import { type Inspected, inspectArchive } from './inspect-archive.ts'
import { putItems, putParts } from './put-parts.ts'
import { StateSum } from './state-sum.ts'
import { keyOf } from './stored-values.ts'

export interface Importing {
  /** The archive from its beginning, as often as it is asked for. */
  lines: () => AsyncIterable<ArchiveLine>
  dataVersion: number
  now: () => Date
}

export interface Imported extends Totals {
  companyId: number
}

/** @throws in words where it is not whole, does not belong here, or something of it is there */
export async function importCompany({ lines, dataVersion, now }: Importing): Promise<Imported> {
  const archive = await inspectArchive(lines(), dataVersion)
  const { companyId } = archive.head
  const scope = proveScope(companyId)
  return within(scope, async () => {
    const arriving = (await findArriving(companyId)) ?? (await begin(scope, archive, now()))
    if (arriving.stateHash !== archive.totals.stateHash)
      throw new Error(
        `Company ${companyId} is being imported from another archive. Finish or abandon that import first.`,
      )

    try {
      await bring(scope, arriving, archive, lines(), now)
    } catch (error) {
      throw new Error(
        `${(error as Error).message}\nWhat has arrived of company ${companyId} is kept and stays invisible until the import is complete. Import the same archive again to continue.`,
        { cause: error },
      )
    }
    return { companyId, ...archive.totals }
  })
}

async function bring(
  scope: Scope,
  arriving: Arriving,
  archive: Inspected,
  lines: AsyncIterable<ArchiveLine>,
  now: () => Date,
): Promise<void> {
  // Nothing makes a company that has begun to arrive but this.
  if (!(await getCompany(scope))) {
    await passIntegers(archive.integers.last)
    const { company, listed } = await putParts(scope, lines)
    await assertSame(scope, archive, [company, listed], now())
    await putItems([company])
  }
  await finish(scope, arriving, archive.head.exportedAt, now())
}

async function begin(
  scope: Scope,
  { head, totals, integers, beside }: Inspected,
  now: Date,
): Promise<Arriving> {
  const { companyId } = scope
  if (await getCompany(scope))
    throw new Error(`Company ${companyId} already exists here. Nothing was written.`)
  const stone = await findTombstone(companyId)
  if (stone ? stone.createdAt !== head.createdAt : (await lastInteger()) >= integers.first)
    throw new Error(
      `Company ${companyId} uses numbers from ${integers.first} on, which may belong to others here. Import it into a stage without companies, or where it was erased. Nothing was written.`,
    )
  if (stone?.erasedAt === null)
    throw new Error(`Company ${companyId} is being erased here. Wait until it is gone. Nothing was written.`)
  if (await readAnchor(scope, totals.anchors + 1))
    throw new Error(
      `Company ${companyId} changed after this archive was made, and the changes are anchored here. Use a later archive. Nothing was written.`,
    )

  await assertNobodyElses(beside)

  const arriving = { companyId, stateHash: totals.stateHash, beganAt: now.toISOString() }
  const plan = planOf(now)
  beginArrival(plan, arriving)
  await plan.commit(undefined)
  return arriving
}

/** Told before anything is written; each is put under the same condition later. */
async function assertNobodyElses(beside: readonly Attributes[]): Promise<void> {
  for (const item of beside) {
    const Key = { pk: { S: keyOf(item).pk }, sk: { S: keyOf(item).sk } }
    const { Item } = await client.send(new GetItemCommand({ TableName: table(), Key, ConsistentRead: true }))
    if (Item && Item.h?.S !== item.h?.S)
      throw new Error(`${keyOf(item).pk} is somebody else's here. Nothing was written.`)
  }
}

/** What is there now, with what is still held back, comes to what the archive says. */
async function assertSame(
  scope: Scope,
  { head, totals }: Inspected,
  heldBack: readonly Attributes[],
  now: Date,
): Promise<void> {
  const sum = new StateSum()
  for (const item of heldBack) sum.take({ item })
  for await (const part of eachPart(scope, head.createdAt, now)) sum.take(part)
  const { stateHash } = sum.totals()
  if (stateHash !== totals.stateHash)
    throw new Error(`What arrived of company ${scope.companyId} is not what the archive holds: ${stateHash}.`)
}

/** From here on it is found and worked on like any other; who had it erased meant the company that was there before. */
async function finish(scope: Scope, arriving: Arriving, exportedAt: string, now: Date): Promise<void> {
  const company = (await getCompany(scope))!
  const stone = await findTombstone(scope.companyId)
  const plan = planOf(now, scope)
  if (company.erasure) plan.change(companyEntity, company, { erasure: null })
  listCompany(plan, company)
  if (stone) dropTombstone(plan, stone)
  endArrival(plan, arriving, exportedAt)
  await plan.commit(undefined)
}

const planOf = (now: Date, scope?: Scope) =>
  new WritePlan({
    ...(scope && { scope }),
    userId: 'system',
    requestId: now.toISOString(),
    source: 'import-company',
    now,
  })

/**
 * Takes away what arrived of a company that is not to come after all, told by the archive that it comes out of: the audit of half a
 * company does not name all that lies there. What anchors its audit stays, which nobody takes away, and so do the numbers that were passed.
 */
import { ConditionalCheckFailedException, DeleteItemCommand } from '@aws-sdk/client-dynamodb'
import { takeFileAway } from '../company-files.ts'
import { dropArriving, findArriving } from '../entities/arrival.ts'
import { getCompany } from '../entities/company.ts'
import { WritePlan } from '../plan/write-plan.ts'
import { proveScope, within } from '../scope.ts'
import { client, table } from '../table.ts'
import type { Attributes } from './archive-line.ts'
import type { Importing } from './import-company.ts'
import { inspectArchive } from './inspect-archive.ts'
import { eachWhole } from './put-parts.ts'
import { keyOf } from './stored-values.ts'

/** @returns which company it was @throws in words where it is not on its way, or out of another archive */
export async function abandonArrival({ lines, dataVersion, now }: Importing): Promise<number> {
  const { head, totals } = await inspectArchive(lines(), dataVersion)
  const { companyId } = head
  const scope = proveScope(companyId)
  return within(scope, async () => {
    const arriving = await findArriving(companyId)
    if (!arriving)
      throw new Error(`No import of company ${companyId} is in progress here. Nothing was removed.`)
    if (arriving.stateHash !== totals.stateHash)
      throw new Error(
        `Company ${companyId} is being imported from another archive. Abandon it with that archive. Nothing was removed.`,
      )
    if (await getCompany(scope))
      throw new Error(
        `All of company ${companyId} has arrived. Import the same archive again to finish. Nothing was removed.`,
      )

    for await (const part of eachWhole(lines())) {
      if ('item' in part) await takeItemAway(part.item)
      else if ('file' in part) await takeFileAway(part.file.key, part.bytes!)
    }
    const source = 'abandon-arrival'
    const plan = new WritePlan({
      userId: 'system',
      requestId: now().toISOString(),
      source,
      now: now(),
    })
    dropArriving(plan, arriving)
    await plan.commit(undefined)
    return companyId
  })
}

/** What lies with people and in the directory may be somebody else's. */
async function takeItemAway(item: Attributes): Promise<void> {
  const { pk, sk } = keyOf(item)
  const hash = item.h as { S: string } | undefined
  const isBeside = !pk.startsWith('C#') && hash
  const condition = isBeside && { ConditionExpression: 'h = :h', ExpressionAttributeValues: { ':h': hash } }
  try {
    const Key = { pk: { S: pk }, sk: { S: sk } }
    await client.send(new DeleteItemCommand({ TableName: table(), Key, ...condition }))
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

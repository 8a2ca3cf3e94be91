/** Writes what an archive holds to where it lay, but for the two items by which a company is found. Written twice it is the same. */
import { TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { putAnchor, readAnchor } from '../anchors.ts'
import { putFile } from '../company-files.ts'
import { keys } from '../keys.ts'
import { ATTEMPTS_MAX, hasOnlyMet, pause } from '../plan/transact.ts'
import type { Scope } from '../scope.ts'
import { client, table } from '../table.ts'
import type { ArchiveLine, Attributes, Part } from './archive-line.ts'
import { asStored } from './each-part.ts'
import { keyOf } from './stored-values.ts'

/** Of a transaction. */
const ITEMS_MAX = 100
const BYTES_MAX = 2_000_000

interface HeldBack {
  company: Attributes
  /** In the list of companies. */
  listed: Attributes
}

export async function putParts(scope: Scope, lines: AsyncIterable<ArchiveLine>): Promise<HeldBack> {
  const held = new Map<string, Attributes>([
    [keys.company(scope).pk, {}],
    [keys.companyListed(scope.companyId).pk, {}],
  ])
  let group: Attributes[] = []
  let bytes = 0
  const putGroup = async () => {
    if (group.length > 0) await putItems(group)
    group = []
    bytes = 0
  }
  for await (const part of eachWhole(lines)) {
    if (!('item' in part)) await putBeside(scope, part)
    else if (held.has(keyOf(part.item).pk)) held.set(keyOf(part.item).pk, part.item)
    else {
      const more = JSON.stringify(part.item).length
      if (group.length === ITEMS_MAX || bytes + more > BYTES_MAX) await putGroup()
      group.push(part.item)
      bytes += more
    }
  }
  await putGroup()
  const [company, listed] = [...held.values()] as [Attributes, Attributes]
  return { company, listed }
}

type Whole = Exclude<Part, { bytes: string }> & { bytes?: Buffer }

/** Each file with all of its bytes: no file of a company is larger than what functions hold. */
export async function* eachWhole(lines: AsyncIterable<ArchiveLine>): AsyncGenerator<Whole> {
  let file: { said: Whole; pieces: Buffer[] } | undefined
  for await (const line of lines) {
    if ('bytes' in line) {
      file?.pieces.push(Buffer.from(line.bytes, 'base64'))
      continue
    }
    if (file) yield { ...file.said, bytes: Buffer.concat(file.pieces) }
    file = 'file' in line ? { said: line, pieces: [] } : undefined
    if ('item' in line || 'anchor' in line) yield line
  }
}

async function putBeside(scope: Scope, part: Exclude<Whole, { item: Attributes }>): Promise<void> {
  if ('file' in part) {
    if (await putFile(part.file, part.bytes!)) return
    throw new Error(`A different file already exists here at ${part.file.key}; it was not changed.`)
  }
  const { block, ...anchor } = part.anchor
  await putAnchor(scope, block, anchor)
  const kept = await readAnchor(scope, block)
  if (kept?.hash !== anchor.hash)
    throw new Error(`Another audit of company ${scope.companyId} is anchored here, from block ${block} on.`)
}

/** What is found by a number or a person is nobody else's. */
export async function putItems(items: readonly Attributes[]): Promise<void> {
  const TransactItems = items.map((item) => {
    const hash = item.h as { S: string } | undefined
    const isBeside = !keyOf(item).pk.startsWith('C#') && hash
    const condition = isBeside && {
      ConditionExpression: 'attribute_not_exists(pk) OR h = :h',
      ExpressionAttributeValues: { ':h': hash },
    }
    return { Put: { TableName: table(), Item: asStored(item), ...condition } }
  })
  for (let attempt = 1; ; attempt++) {
    const began = performance.now()
    try {
      await client.send(new TransactWriteItemsCommand({ TransactItems }))
      return
    } catch (error) {
      const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
      const taken = items.find((_, at) => reasons[at]?.Code === 'ConditionalCheckFailed')
      if (taken) throw new Error(`${keyOf(taken).pk} is somebody else's here.`)
      if (!(error instanceof TransactionCanceledException && hasOnlyMet(error)) || attempt === ATTEMPTS_MAX)
        throw error
      await pause(attempt, began)
    }
  }
}

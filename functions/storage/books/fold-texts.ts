/** What is searched, from what was written since into the parts of the blocks. */
import {
  addTexts,
  type Blocks,
  packed,
  partsOfBlock,
  type Texts,
  unpacked,
} from '../../../shared/domain/transactions/search-block.ts'
import { keys } from '../keys.ts'
import { readEach } from '../read.ts'
import type { Scope } from '../scope.ts'
import type { Item } from '../table.ts'
import { type StoredDelta, StoredPart } from './stored-books.ts'

/** Parts that one fold writes. */
const PARTS_MAX = 24
/** Texts of a part, and their characters: read at once and written again as long as it grows. */
const TEXTS_MAX = 400
const CHARACTERS_MAX = 100_000

export interface FoldedTexts {
  /** Each with the fold that wrote it before; none for a new one. */
  parts: { item: Item; before: number | undefined }[]
  /** What did not fit. */
  rest: Blocks
}

export async function foldTexts(
  scope: Scope,
  deltas: readonly StoredDelta[],
  fold: number,
): Promise<FoldedTexts> {
  const folded: FoldedTexts = { parts: [], rest: new Map() }
  for (const [block, texts] of blocksIn(deltas)) {
    if (texts.size === 0) continue
    if (folded.parts.length === PARTS_MAX) folded.rest.set(block, texts)
    else await foldBlock(scope, block, texts, fold, folded)
  }
  return folded
}

/** The last part grows until it is full, then another begins. */
async function foldBlock(scope: Scope, block: string, texts: Texts, fold: number, into: FoldedTexts) {
  const { shelf, accountId, month } = partsOfBlock(block)
  const last = await lastPart(scope, block)
  const known = last ? unpacked(last.texts) : new Map<string, number>()
  const isFull = fitting([...known, ...texts]) <= known.size
  let part = (last?.part ?? 0) + (isFull || !last ? 1 : 0)
  let before = isFull ? undefined : last?.fold
  const left = [...(isFull ? texts : addTexts(known, texts))]
  do {
    if (into.parts.length === PARTS_MAX) {
      into.rest.set(block, new Map(left))
      return
    }
    const item = { block, part, fold, texts: packed(new Map(left.splice(0, fitting(left)))) }
    into.parts.push({ item: { ...item, ...keys.textsPart(scope, shelf, accountId, month, part) }, before })
    before = undefined
    part++
  } while (left.length > 0)
}

/** How many of these a part holds: at least one. */
function fitting(texts: readonly (readonly [text: string, count: number])[]): number {
  let characters = 0
  const over = texts.findIndex(([text], at) => {
    characters += text.length
    return at > 0 && (at === TEXTS_MAX || characters > CHARACTERS_MAX)
  })
  return over < 0 ? texts.length : over
}

async function lastPart(scope: Scope, block: string): Promise<StoredPart | undefined> {
  const { shelf, accountId, month } = partsOfBlock(block)
  const range = {
    pk: keys.texts(scope, shelf, accountId),
    startsWith: `${month}#`,
    newestFirst: true,
    limit: 1,
  }
  for await (const part of readEach({ schema: StoredPart }, range)) return part
  return undefined
}

export function blocksIn(deltas: readonly StoredDelta[]): Blocks {
  const blocks: Blocks = new Map()
  for (const { texts = {} } of deltas)
    for (const [block, bytes] of Object.entries(texts))
      blocks.set(block, addTexts(blocks.get(block) ?? new Map(), unpacked(bytes)))
  return blocks
}

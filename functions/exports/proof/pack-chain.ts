/**
 * The slice of the audit chain that tells of a pack: from the first record about it to the last, whole, and the one that names the files
 * of the pack, which is the newest, with all since the pack was asked for. What lies between goes in as well unless it is much: a pack may be asked for years later.
 */
import { decodeTime } from 'ulid'
import { chainKeyOf, LATE_MS, type SealBlock } from '../../../shared/domain/audit/chain.ts'
import {
  ANCHORS,
  type PackedAnchor,
  type PinnedRange,
  RECORDS,
  SEALS,
} from '../../../shared/domain/proof-pack/pack-files.ts'
import { readAnchor } from '../../storage/anchors.ts'
import { eachSealedRecord, type StoredHead, sealBlocksSince } from '../../storage/audit-chain.ts'
import type { Scope } from '../../storage/scope.ts'
import type { ToldSpan } from './told-span.ts'
import type { ZipFile } from './zip-file.ts'

/** Records about later things that are brought along, and of earlier ones. */
const BETWEEN_MAX = 2000
const SEALS_PER_LINE = 500

interface Numbered {
  seq: number
  key: string
  hash: string
  prevHash: string
}

/** The numbers of the first and the last record that tell of what was heard. A key is never older than its record, and may be somewhat newer. */
export async function rangeToldOf(scope: Scope, told: ToldSpan): Promise<PinnedRange> {
  const [since, until] = [Date.parse(told.since), Date.parse(told.until) + LATE_MS]
  const all = numbered(await blocksOf(scope, told))
  const isMeant = ({ key }: Numbered) => timeOf(key) >= since && timeOf(key) <= until
  const first = (all.find(isMeant) ?? all[0]!).seq
  const reachesTo = Date.parse(told.reachesTo)
  const from = all.find(({ seq, key }) => seq >= first - BETWEEN_MAX && timeOf(key) >= reachesTo)
  return { from: from?.seq ?? first, through: (all.findLast(isMeant) ?? all.at(-1)!).seq }
}

interface Brought extends PinnedRange {
  /** When the pack was asked for. */
  asked: string
  /** Where the slice ends. */
  end: StoredHead
}

export async function packChain(
  scope: Scope,
  zip: ZipFile,
  told: ToldSpan,
  { from, through, asked, end }: Brought,
): Promise<void> {
  const blocks = (await blocksOf(scope, told)).filter(({ first }) => first <= end.seq)
  const all = numbered(blocks)
  const since = all.find(({ key }) => timeOf(key) >= Date.parse(asked))?.seq ?? end.seq
  const isBrought = ({ seq }: Numbered) =>
    seq >= from && (seq <= through || seq >= since || end.seq - through <= BETWEEN_MAX)
  const brought = all.filter(isBrought)
  await zip.addLines(SEALS, inBlocks(brought))

  const missing = new Set(brought.map(({ key }) => key))
  async function* records() {
    for await (const record of eachSealedRecord(scope, [...missing])) {
      missing.delete(chainKeyOf(record))
      yield record
    }
  }
  await zip.addLines(RECORDS, records())
  if (missing.size > 0) throw new Error(`${missing.size} sealed audit records are gone`)
  await zip.addLines(ANCHORS, anchorsOf(scope, blocks, from, end.blocks))
}

/** Of the blocks that hold something of the slice, and of the one before them. */
async function* anchorsOf(
  scope: Scope,
  blocks: readonly SealBlock[],
  from: number,
  last: number,
): AsyncGenerator<PackedAnchor> {
  const held = blocks.filter(({ first, seals }) => first + seals.length - 1 >= from).length
  for (let block = Math.max(1, last - held); block <= last; block++) {
    const anchor = await readAnchor(scope, block)
    if (anchor) yield { block, ...anchor }
  }
}

function blocksOf(scope: Scope, told: ToldSpan): Promise<SealBlock[]> {
  const reach = { to: Date.parse(told.reachesTo), recordsMax: BETWEEN_MAX }
  return sealBlocksSince(scope, Date.parse(told.since), reach)
}

function numbered(blocks: readonly SealBlock[]): Numbered[] {
  const found: Numbered[] = []
  for (const { first, prevHash, seals } of blocks)
    for (const [at, [key, hash]] of seals.entries())
      found.push({ seq: first + at, key, hash, prevHash: at === 0 ? prevHash : seals[at - 1]![1] })
  return found
}

/** A new block wherever a number is left out. */
function inBlocks(brought: readonly Numbered[]): SealBlock[] {
  const blocks: (SealBlock & { seals: [string, string][] })[] = []
  for (const { seq, key, hash, prevHash } of brought) {
    const block = blocks.at(-1)
    const follows = block && block.first + block.seals.length === seq && block.seals.length < SEALS_PER_LINE
    if (follows) block.seals.push([key, hash])
    else blocks.push({ first: seq, prevHash, seals: [[key, hash]] })
  }
  return blocks
}

const timeOf = (key: string) => decodeTime(key.split('#')[1]!)

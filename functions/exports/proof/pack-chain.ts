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
import { eachSealedRecord, getHead, sealBlocksSince } from '../../storage/audit-chain.ts'
import type { Scope } from '../../storage/scope.ts'
import type { ToldSpan } from './told-span.ts'
import type { ZipFile } from './zip-file.ts'

/** Records about later things that are brought along. */
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
  const all = await sealsSince(scope, since)
  const isMeant = ({ key }: Numbered) => timeOf(key) >= since && timeOf(key) <= until
  return { from: (all.find(isMeant) ?? all[0]!).seq, through: (all.findLast(isMeant) ?? all.at(-1)!).seq }
}

export async function packChain(
  scope: Scope,
  zip: ZipFile,
  told: ToldSpan,
  { from, through }: PinnedRange,
  askedAt: string,
): Promise<void> {
  const all = await sealsSince(scope, Date.parse(told.since))
  const last = all.at(-1)!.seq
  const asked = all.find(({ key }) => timeOf(key) >= Date.parse(askedAt))?.seq ?? last
  const isBrought = ({ seq }: Numbered) =>
    seq >= from && (seq <= through || seq >= asked || last - through <= BETWEEN_MAX)
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
  await zip.addLines(ANCHORS, anchorsOf(scope, Date.parse(told.since), from))
}

/** Of the blocks that hold something of the slice. The last of them is the head's, whose number is known. */
async function* anchorsOf(scope: Scope, since: number, from: number): AsyncGenerator<PackedAnchor> {
  const head = await getHead(scope)
  if (!head) return
  const blocks = await sealBlocksSince(scope, since)
  const ends = blocks.map(({ first, seals }) => first + seals.length - 1)
  const last = ends.lastIndexOf(head.seq)
  for (const [at, end] of ends.entries()) {
    if (end < from || at > last) continue
    const block = head.blocks - (last - at)
    const anchor = await readAnchor(scope, block)
    if (anchor) yield { block, ...anchor }
  }
}

async function sealsSince(scope: Scope, since: number): Promise<Numbered[]> {
  const found: Numbered[] = []
  for (const { first, prevHash, seals } of await sealBlocksSince(scope, since))
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

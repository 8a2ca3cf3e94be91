/** A pack changed as an accident or somebody with a purpose would change it, by a seed: each way is a name and what it touched. */
import { type ChainedRecord, type SealBlock, sealAfter } from '../shared/domain/audit/chain.ts'
import type { Chance } from '../shared/domain/matching/proving/workload/chance.ts'
import { headOf } from '../shared/domain/proof-pack/checks/check-manifest.ts'
import { hashOf, writeManifest } from '../shared/domain/proof-pack/manifest.ts'
import {
  ANCHORS,
  FACTS,
  MANIFEST,
  PACK_ENTITY,
  type PackFacts,
  RECORDS,
  SEALS,
} from '../shared/domain/proof-pack/pack-files.ts'
import { FALSIFICATIONS } from './falsifications.ts'
import { decode, type Files, putRows, type Row, rowsOf } from './packed-rows.ts'

export interface Mutated {
  way: string
  /** The file that was changed, and the record where it was one. */
  what: string
  files: Files
}

/** Bytes, and nothing is made to fit. */
export function damaged(pack: ReadonlyMap<string, Uint8Array>, chance: Chance): Mutated {
  const files: Files = new Map(pack)
  const names = [...files.keys()].filter((name) => files.get(name)!.length > 0)
  const name = chance.pick(names)
  const bytes = files.get(name)!.slice()
  const other = chance.pick(names.filter((each) => each !== name))
  const ways: Record<string, () => void> = {
    'a byte changed': () => {
      bytes[chance.below(bytes.length)]! ^= 1 + chance.below(255)
      files.set(name, bytes)
    },
    'a byte removed': () => {
      const at = chance.below(bytes.length)
      files.set(name, Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1)]))
    },
    'a file cut': () => files.set(name, bytes.subarray(0, chance.below(bytes.length))),
    'a file removed': () => files.delete(name),
    'a file added': () => files.set(`${name}.copy`, bytes),
    'two files swapped': () => {
      files.set(name, files.get(other)!)
      files.set(other, bytes)
    },
  }
  const way = chance.pick(Object.keys(ways))
  ways[way]!()
  return { way, what: name, files }
}

/** A record, and the manifest is made to fit. */
export function falsified(
  pack: ReadonlyMap<string, Uint8Array>,
  chance: Chance,
  ways = Object.keys(FALSIFICATIONS),
): Mutated {
  for (;;) {
    const files: Files = new Map(pack)
    const way = chance.pick(ways)
    const what = FALSIFICATIONS[way]!(files, chance)
    if (what === undefined) continue
    writeAnew(files)
    return { way, what, files }
  }
}

/** Everything after a record is made to fit as well: the record that names the files, every hash of the chain, every seal, and the copies of what was anchored. */
export function rewritten({ way, what, files: given }: Mutated, { anchorsToo = true } = {}): Mutated {
  const files: Files = new Map(given)
  const records = rowsOf(files, RECORDS) as ChainedRecord[]
  const pin = (records as Row[]).findLast(({ changes }) =>
    changes.some(({ entityType }: Row) => entityType === PACK_ENTITY),
  )
  if (pin)
    for (const change of pin.changes)
      if (change.entityType === PACK_ENTITY)
        change.after.files = Object.fromEntries(
          [...files]
            .filter(([name]) => !name.startsWith('audit/') && name !== MANIFEST)
            .map(([name, bytes]) => [name, hashOf(bytes)]),
        )
  const byKey = new Map(records.map((record) => [`${record.pk.split('#').at(-1)}#${record.sk}`, record]))
  const blocks = rowsOf(files, SEALS) as (SealBlock & { seals: [string, string][] })[]
  const [first] = blocks
  let last = { seq: (first?.first ?? 1) - 1, hash: first?.prevHash ?? '' }
  for (const block of blocks) {
    Object.assign(block, { prevHash: last.hash })
    for (const seal of block.seals) {
      const record = byKey.get(seal[0])
      const hash = record ? sealAfter(last, record).hash : seal[1]
      seal[1] = hash
      last = { seq: last.seq + 1, hash }
    }
  }
  putRows(files, RECORDS, records)
  putRows(files, SEALS, blocks)
  const hashes = new Map(
    blocks.flatMap((block) => block.seals.map(([, hash], at) => [block.first + at, hash] as const)),
  )
  if (anchorsToo)
    putRows(
      files,
      ANCHORS,
      rowsOf(files, ANCHORS).map((row) => ({ ...row, hash: hashes.get(row.seq) ?? row.hash })),
    )
  writeAnew(files)
  return { way, what, files }
}

function writeAnew(files: Files): void {
  const head = headOf(JSON.parse(decode(files.get(FACTS)!)) as PackFacts)
  const named = [...files]
    .filter(([name]) => name !== MANIFEST)
    .map(([name, bytes]) => ({ name, sha256: hashOf(bytes), sizeBytes: bytes.length }))
  files.set(MANIFEST, writeManifest({ ...head, files: named }).bytes)
}

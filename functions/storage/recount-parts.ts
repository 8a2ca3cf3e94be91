/**
 * What the recount of a large company puts aside while it is on its way, in parts beside the place where it goes on: what names what, and
 * the piles of items that are looked at together. Only parts that the place counts are read, so that what a turn wrote before it failed is nothing.
 */
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import type { KeptLinks } from '../../shared/domain/audit/linked-ids.ts'
import { recountPartKey } from './file-keys.ts'
import { keepBytes, readBytes } from './kept-work.ts'
import type { Scope } from './scope.ts'

/** Of a company, which of its looks it is. */
interface Whose {
  scope: Scope
  look: number
}

/** Sent beside each other. */
const LANES = 8
/** 64 MB: they are as good as noise, so that nothing would pack them. */
const PLACES_OF_PART = 1 << 24

/** Somebody took it away: the look begins anew. */
export class PartIsGone extends Error {}

export class Piles {
  readonly #whose: Whose
  readonly #heldMax: number
  readonly #parts: number[]
  readonly #held: RawItem[][]
  #holding = 0

  /** @param how how many items may be held before they are put aside, and how many parts there are of each pile */
  constructor(whose: Whose, { heldMax, parts }: { heldMax: number; parts: readonly number[] }) {
    this.#whose = whose
    this.#heldMax = heldMax
    this.#parts = [...parts]
    this.#held = parts.map(() => [])
  }

  get parts(): number[] {
    return [...this.#parts]
  }

  get isFull(): boolean {
    return this.#holding >= this.#heldMax
  }

  put(pile: number, item: RawItem): void {
    this.#held[pile]!.push(item)
    this.#holding++
  }

  /** Puts aside what is held. */
  async flush(): Promise<void> {
    const waiting = [...this.#held.keys()].filter((pile) => this.#held[pile]!.length > 0)
    const lane = async () => {
      for (let pile = waiting.shift(); pile !== undefined; pile = waiting.shift()) {
        const bytes = gzipSync(serialize(this.#held[pile]), { level: 1 })
        this.#held[pile] = []
        await keepBytes(this.#keyOf(pile, this.#parts[pile]!++), bytes)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    this.#holding = 0
  }

  /** All of one, as it was put aside. */
  async read(pile: number): Promise<RawItem[]> {
    const parts: RawItem[][] = []
    for (let part = 0; part < this.#parts[pile]!; part++)
      parts.push(deserialize(gunzipSync(await readPart(this.#keyOf(pile, part)))))
    return parts.flat()
  }

  #keyOf(pile: number, part: number): string {
    return keyOf(this.#whose, `pile-${pile}`, part)
  }
}

/** Where it is kept of what names what: in which turn, so that what an earlier one kept stays until the place says otherwise, and how many places it has. */
export interface LinksPlace {
  turn: number
  places: number
}

export async function keepLinks(whose: Whose, turn: number, links: KeptLinks): Promise<LinksPlace> {
  for (const [part, bytes] of bytesOf(links).entries())
    await keepBytes(keyOf(whose, `links-${turn}`, part), bytes)
  return { turn, places: links[0].length }
}

export async function readLinks(whose: Whose, { turn, places }: LinksPlace): Promise<KeptLinks> {
  const links = [new Uint32Array(places), new Uint32Array(places)] as const
  for (const [part, bytes] of bytesOf(links).entries())
    bytes.set(await readPart(keyOf(whose, `links-${turn}`, part)))
  return links
}

function bytesOf(links: KeptLinks): Uint8Array[] {
  const parts: Uint8Array[] = []
  for (const places of links)
    for (let at = 0; at < places.length; at += PLACES_OF_PART) {
      const { buffer, byteOffset, byteLength } = places.subarray(at, at + PLACES_OF_PART)
      parts.push(new Uint8Array(buffer, byteOffset, byteLength))
    }
  return parts
}

const keyOf = ({ scope, look }: Whose, of: string, part: number) =>
  recountPartKey(scope.companyId, `${look}/${of}`, part)

async function readPart(key: string): Promise<Uint8Array> {
  const bytes = await readBytes(key)
  if (!bytes) throw new PartIsGone(key)
  return bytes
}

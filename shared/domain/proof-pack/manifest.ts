/** The list of what is in a pack. Its own hash, the root, stands for the whole: who knows the root knows whether anything is not as it was. */
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalText } from '../audit/chain.ts'
import { sha256Hex } from '../hashing/sha256.ts'
import { PACK_FORMAT } from './pack-files.ts'

export interface PackedFile {
  name: string
  sha256: string
  sizeBytes: number
}

export interface Manifest {
  format: string
  company: string
  month: string
  accounts: string[]
  files: PackedFile[]
}

export function writeManifest({ company, month, accounts, ...of }: Omit<Manifest, 'format'>): {
  bytes: Uint8Array
  root: string
} {
  const files = of.files
    .map(({ name, sha256, sizeBytes }) => ({ name, sha256, sizeBytes }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const said = { format: PACK_FORMAT, company, month, accounts, files }
  const bytes = utf8ToBytes(`${canonicalText(said)}\n`)
  return { bytes, root: hashOf(bytes) }
}

/** Hex SHA-256. Of one array it is worked out once: nobody writes into what was read. */
export function hashOf(bytes: Uint8Array): string {
  const known = HASHES.get(bytes)
  if (known) return known
  const hash = sha256Hex(bytes)
  HASHES.set(bytes, hash)
  return hash
}

const HASHES = new WeakMap<Uint8Array, string>()

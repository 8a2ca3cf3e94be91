/**
 * What is stored says what its hash says. Whoever writes an item writes the hash of its content along (`h`); whoever changes
 * anything of it by another door does not. Only the keys are no part of the content.
 */
import { sha256 } from '../hashing/sha256.ts'
import { canonicalText } from './chain.ts'
import type { RawItem } from './items.ts'

/** What is added once, or folded, or counts calls, or lies in the bucket of files: it carries no hash. */
const WITHOUT =
  /^(C#\d+#(audit#\d+|book|deltas|locks|evidence|files|anchors|answers#.*|(A#\d+#)?texts#[BLJT])|D#sequence|D#outbox#\d+|D#key-calls#\d+)$|^U#.* K#/

export function saysItsHash({ pk, sk, openPk: _openPk, openSk: _openSk, h, ...content }: RawItem): boolean {
  if (h === undefined) return WITHOUT.test(pk) || WITHOUT.test(`${pk} ${sk}`)
  return h === contentHash(content)
}

/** The first half of SHA-256 over canonical JSON. */
export const contentHash = (content: object): string =>
  base64Url(sha256(canonicalText(content)).subarray(0, 16))

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Six bits a sign, without filling. */
function base64Url(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff
    for (bits += 8; bits >= 6; bits -= 6) text += SIGNS[(held >> (bits - 6)) & 63]
  }
  return bits > 0 ? text + SIGNS[(held << (6 - bits)) & 63] : text
}

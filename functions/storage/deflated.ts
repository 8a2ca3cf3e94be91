/**
 * JSON as it lies in the table, with the words left out that most of it says (`packed-words.ts`). What was deflated without them
 * is read as well.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { WORDS } from './packed-words.ts'

/** A window of 8 kB, behind which little is found again in an item, is set up in two thirds of the time. */
const SHORT = { dictionary: WORDS, windowBits: 13, memLevel: 6 }

export function deflated(json: string | Uint8Array): Uint8Array {
  return deflateRawSync(json, SHORT)
}

/** @throws where it is nothing deflated, or comes to more than so many bytes */
export function inflated(bytes: Uint8Array, bytesMax: number): string {
  return inflateRawSync(bytes, { dictionary: WORDS, maxOutputLength: bytesMax }).toString()
}

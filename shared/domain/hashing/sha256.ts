/**
 * SHA-256 of UTF-8 text or bytes. Where the platform has one that answers at once, as Node does, it is several times faster than
 * the portable one; a browser's own answers later, so that it is no help here.
 */
import { sha256 as portable } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** In hexadecimal. */
export const sha256Hex: (of: string | Uint8Array) => string = ofPlatform() ?? portableHex

export function sha256(of: string | Uint8Array): Uint8Array {
  return hexToBytes(sha256Hex(of))
}

export function portableHex(of: string | Uint8Array): string {
  return bytesToHex(portable(typeof of === 'string' ? utf8ToBytes(of) : of))
}

interface Platform {
  process?: {
    getBuiltinModule?(name: 'node:crypto'): { hash?(name: 'sha256', of: string | Uint8Array): string }
  }
}

function ofPlatform(): typeof sha256Hex | undefined {
  const hash = (globalThis as Platform).process?.getBuiltinModule?.('node:crypto').hash
  return hash && ((of) => hash('sha256', of))
}

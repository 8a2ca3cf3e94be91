import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The verifier that goes into every pack: it is built with the functions and lies beside the one that hands it out. */
export function readVerifier(): Promise<Uint8Array> {
  return readFile(process.env.VERIFIER_FILE ?? join(import.meta.dirname, 'verify.mjs'))
}

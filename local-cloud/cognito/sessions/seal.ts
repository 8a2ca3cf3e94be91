import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Hands the state of a half-done sign-in to the client, unreadable, so that a restart in between loses nothing. */
export interface Seal {
  /** Base64, as Cognito's secret blocks and sessions are. */
  close(state: unknown): string
  /** Undefined for what was not sealed here. */
  open(sealed: string): unknown
  /** The same bytes for the same words, which nobody else can compute. */
  derive(words: string): Buffer
}

/** The key lies in `folder`, made when absent. */
export function createSeal(folder: string): Seal {
  const key = readKey(join(folder, 'seal.key'))
  return {
    close(state) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const hidden = Buffer.concat([cipher.update(JSON.stringify(state)), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const shown = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
        return JSON.parse(shown.toString('utf8'))
      } catch {
        return undefined
      }
    },
    derive: (words) => createHmac('sha256', key).update(words).digest(),
  }
}

const IV_BYTES = 12
const TAG_BYTES = 16

function readKey(file: string): Buffer {
  if (existsSync(file)) return readFileSync(file)
  const key = randomBytes(32)
  writeFileSync(`${file}.tmp`, key, { mode: 0o600 })
  renameSync(`${file}.tmp`, file)
  return key
}

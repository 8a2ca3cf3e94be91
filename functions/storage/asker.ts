/**
 * From where and with what somebody asked, as audit records hold it: sealed under a key of that person. The records are hashed and
 * never written again; once the key is taken away, nobody reads that part of them any more.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const TAG = { authTagLength: TAG_BYTES }

const Asked = z.strictObject({ ipAddress: z.string(), userAgent: z.string() })
export type Asked = z.output<typeof Asked>

export interface Asker extends Asked {
  /** Base64. */
  key: string
  /** False for somebody who has not written yet: the key goes with their first membership. */
  isKept: boolean
}

export function newAskerKey(): string {
  return randomBytes(KEY_BYTES).toString('base64')
}

/** Base64 of vector, tag and text. */
export function sealedAsker({ key, ipAddress, userAgent }: Asker): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64'), iv, TAG)
  const text = [cipher.update(JSON.stringify({ ipAddress, userAgent })), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...text]).toString('base64')
}

/** Undefined where it was sealed under another key. */
export function openedAsker(sealed: string, key: string): Asked | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const cipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), bytes.subarray(0, IV_BYTES), TAG)
    cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = [cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]
    return Asked.parse(JSON.parse(Buffer.concat(text).toString()))
  } catch {
    return undefined
  }
}

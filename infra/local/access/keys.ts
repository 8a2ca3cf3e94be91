/** A key pair for each function, so that every store can tell who asks. */
import { createHash } from 'node:crypto'

export interface AccessKey {
  accessKeyId: string
  secretAccessKey: string
}

/** The same for the same function on every start: a presigned address survives a restart. */
export function accessKeyOf(functionName: string): AccessKey {
  const digest = (of: string) => createHash('sha256').update(`${of} ${functionName}`).digest('hex')
  return {
    accessKeyId: `LOCAL${digest('id').slice(0, 15).toUpperCase()}`,
    secretAccessKey: digest('secret').slice(0, 40),
  }
}

/** The host's own: it may do everything, and no function has it. */
export const hostKey = accessKeyOf('host')

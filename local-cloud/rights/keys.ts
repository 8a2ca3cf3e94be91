/** A key pair for each function, so that every store can tell who asks. */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../../infra/build/folders.ts'

export interface AccessKey {
  accessKeyId: string
  secretAccessKey: string
}

const known = new Map<string, AccessKey>()

/** The same for the same function on every start: a presigned address survives a restart. */
export function accessKeyOf(functionName: string): AccessKey {
  const key = known.get(functionName) ?? newKeyOf(functionName)
  known.set(functionName, key)
  return key
}

function newKeyOf(functionName: string): AccessKey {
  const id = createHash('sha256').update(`id ${functionName}`).digest('hex')
  return {
    accessKeyId: `LOCAL${id.slice(0, 15).toUpperCase()}`,
    secretAccessKey: createHmac('sha256', secretHere).update(functionName).digest('hex').slice(0, 40),
  }
}

/** What every key is made from: whoever knows the code alone, another user of this machine or a page in its browser, has none. */
const secretHere = readSecret(join(cacheFolder, 'access-key-secret'))

/** The host's own: it may do everything, and no function has it. */
export const hostKey = accessKeyOf('host')

/** Made where there is none yet. Several processes may come first at once: they agree on one. */
function readSecret(file: string): Buffer {
  if (!existsSync(file)) {
    mkdirSync(cacheFolder, { recursive: true })
    const own = `${file}.${randomUUID()}`
    writeFileSync(own, randomBytes(32), { mode: 0o600 })
    try {
      linkSync(own, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(own)
    }
  }
  return readFileSync(file)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFileOf, recordFileOf } from './bucket.ts'
import { ObjectRecord } from './object-record.ts'

/** The bytes of an object in any bucket of a folder, read past whoever serves it; undefined where none has it. */
export function bytesOf(folder: string, key: string): Uint8Array | undefined {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const bucket = join(folder, name)
    const file = recordFileOf(bucket, key)
    if (!existsSync(file)) continue
    const record = ObjectRecord.parse(JSON.parse(readFileSync(file, 'utf8')))
    return readFileSync(dataFileOf(bucket, record))
  }
  return undefined
}

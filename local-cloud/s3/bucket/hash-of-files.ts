import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFileOf } from './bucket.ts'
import { ObjectRecord } from './object-record.ts'

/** Hex SHA-256 of every object of every bucket of a folder, by what it is called and its bytes. */
export function hashOfFiles(folder: string): string {
  const hash = createHash('sha256')
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const bucket = join(folder, name)
    for (const file of readdirSync(join(bucket, 'objects')).sort()) {
      const record = ObjectRecord.parse(JSON.parse(readFileSync(join(bucket, 'objects', file), 'utf8')))
      const bytes = createHash('sha256').update(readFileSync(dataFileOf(bucket, record)))
      hash.update(JSON.stringify([name, record.key, bytes.digest('hex')]))
    }
  }
  return hash.digest('hex')
}

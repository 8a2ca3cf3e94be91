/** Which shape the data of a folder have. What a later version counts in the books is missing from those of an earlier one. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Goes up whenever `npm run verify` would complain of data that were written before. */
const DATA_VERSION = 4

/** Marks an empty folder. @throws in words when its data are of another version. */
export function holdVersion(folder: string): void {
  const file = join(folder, 'version')
  const hasData = existsSync(join(folder, 'dynamodb.sqlite'))
  if (!hasData) writeFileSync(file, `${DATA_VERSION}\n`)
  if (!hasData || (existsSync(file) && readFileSync(file, 'utf8').trim() === String(DATA_VERSION))) return
  throw new Error(
    `The data in ${folder} were written by another version of Tieout, and its figures would not agree. Nothing was changed. ` +
      'Begin anew with npm start -- --fresh, or keep them and name another folder: npm start -- --folder <path>.',
  )
}

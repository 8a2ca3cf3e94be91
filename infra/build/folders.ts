/** Where the project lies and where what is made from it is kept. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const cacheFolder = join(root, '.cache')

/** One file that stands where the code of a function will stand, in templates that are only read. */
export function placeholderBundle(): string {
  const folder = join(cacheFolder, 'placeholder-function')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.mjs'), '')
  return folder
}

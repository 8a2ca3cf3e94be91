/**
 * `npm run restore [-- --folder <path>] [--to <path>]`: the drill of a restore. Table and files are copied as of one moment, whether or not the
 * product runs; the copy has to come to the same state, and is recounted. Without `--to` it goes away again.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { recountFolder } from './recount-folder.ts'
import { restoreFolder } from './restore-folder.ts'
import { folderOption } from './running-product.ts'

try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, ...folderOption } })
  const to = values.to ?? mkdtempSync(join(tmpdir(), 'tieout-restored-'))
  try {
    console.log(`state ${await restoreFolder(values.folder, to)} in ${values.folder} and restored`)
    process.exitCode = (await recountFolder(to)) ? 0 : 1
  } finally {
    if (!values.to) rmSync(to, { recursive: true })
  }
  if (values.to) console.log(`npm start -- --folder ${to}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

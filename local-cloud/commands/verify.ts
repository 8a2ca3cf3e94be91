/** `npm run verify [-- --folder <path>]`, or the path alone: recounts everything in a data folder and prints what it counted. Ends with 1 when anything is broken. */
import { parseArgs } from 'node:util'
import { recountFolder } from './recount-folder.ts'
import { folderOption } from './running-product.ts'

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: folderOption })
  process.exitCode = (await recountFolder(positionals[0] ?? values.folder)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

/** `npm run build`: every function and the pages, kept under the hash of what they were made from. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontend } from './build-frontend.ts'
import { buildFunctions, functionNames, missingFunctions } from './build-functions.ts'

try {
  const missing = missingFunctions()
  if (missing.length > 0)
    throw new Error(`The contract names functions that are not written: ${missing.join(', ')}.`)
  const [functions, pages] = await Promise.all([buildFunctions(), buildFrontend()])
  console.log(`${functionNames().length} functions, ${kilobytesOf(functions)} kB: ${functions}`)
  console.log(`pages, ${kilobytesOf(pages)} kB: ${pages}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function kilobytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return Math.round(bytes / 1024)
}

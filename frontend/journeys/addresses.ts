/** Where the product can be gone to, read where it is told, so that a new screen is looked at without being named here. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = readFileSync(join(import.meta.dirname, '../src/app/routes.tsx'), 'utf8')

export const addresses = [...source.matchAll(/^ +'(\/[^']*)':|path: '(\/[^']*)'/gm)].map(
  ([, screen, elsewhere]) => (screen ?? elsewhere)!,
)
if (addresses.length < 20) throw new Error(`Only ${addresses.length} addresses are found in routes.tsx.`)

/** Where the product can be gone to, read where it is told, so that a new screen is looked at without being named here. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = readFileSync(join(import.meta.dirname, '../src/app/routes.tsx'), 'utf8')

export const addresses = [...source.matchAll(/^ +'(\/[^']*)':|path: '(\/[^']*)'/gm)].map(
  ([, screen, elsewhere]) => (screen ?? elsewhere)!,
)
if (addresses.length < 20) throw new Error(`Only ${addresses.length} addresses are found in routes.tsx.`)

/** What anyone may see. */
export const outside = [
  ...['/', '/security', '/terms', '/privacy', '/guide', '/glossary', '/for-programs', '/changelog'],
  ...addresses.filter((path) => /^\/(sign-|confirm|forgotten)/.test(path)),
  '/no/such/page',
]
/** Addresses of before, and where they lead. */
export const moved: Record<string, string> = {
  '/settings': '/companies',
  '/import': '/data',
  '/exports': '/data?tab=export',
  '/quickbooks-import': '/data?tab=quickbooks',
}
/** What is seen by who is signed in. */
export const screens = addresses.filter((path) => !outside.includes(path) && !(path in moved))

/** What a screen weighs on its way to a browser that has nothing of it yet. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * Bytes of scripts and styles, compressed by brotli, that a route needs: what the page itself names, the chunk of the route, and all
 * that these import.
 * @param folder of the built pages
 * @param chunk the name of the route's own chunk, such as `dashboard-screen`
 */
export function bytesTo(folder: string, chunk: string): number {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const own = readdirSync(join(folder, 'assets')).filter((name) => name.startsWith(`${chunk}-`))
  const named = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].map(([, name]) => name!)
  if (own.length === 0 || named.length === 0) throw new Error(`Nothing is built of ${chunk}.`)
  const needed = withImports(folder, [...named, ...own])
  return [...needed].reduce((sum, name) => sum + brotliCompressSync(contentOf(folder, name)).length, 0)
}

function withImports(folder: string, names: readonly string[]): Set<string> {
  const needed = new Set(names)
  for (const name of needed) {
    if (!name.endsWith('.js')) continue
    const text = contentOf(folder, name).toString()
    for (const [, imported] of text.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
      needed.add(imported!)
  }
  return needed
}

function contentOf(folder: string, name: string): Buffer {
  return readFileSync(join(folder, 'assets', name))
}

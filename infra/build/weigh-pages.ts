/** What a screen weighs on its way to a browser that has nothing of it yet. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * Bytes of scripts and styles, compressed by brotli, that a look at a page needs: what the page itself names, some chunks, and all
 * that these import.
 * @param folder of the built pages
 * @param page such as `app.html`
 * @param chunks by their names, such as that of a route, `dashboard-screen`
 */
export function bytesTo(folder: string, page: string, ...chunks: string[]): number {
  return sizeOf(folder, neededBy(folder, page, chunks))
}

/** What a route adds to a page and chunks that are there. */
export function bytesBeyond(folder: string, page: string, there: string[], chunk: string): number {
  const shared = neededBy(folder, page, there)
  const own = [...neededBy(folder, page, [chunk])].filter((name) => !shared.has(name))
  return sizeOf(folder, own)
}

function neededBy(folder: string, page: string, chunks: string[]): Set<string> {
  const html = readFileSync(join(folder, page), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, name]) => name!)
  const own = chunks.flatMap((chunk) => chunksOf(folder, chunk))
  if (named.length === 0) throw new Error(`Nothing is built of ${page}.`)
  return withImports(folder, [...named, ...own])
}

function chunksOf(folder: string, chunk: string): string[] {
  const own = readdirSync(join(folder, 'assets')).filter((name) => name.startsWith(`${chunk}-`))
  if (own.length === 0) throw new Error(`Nothing is built of ${chunk}.`)
  return own.map((name) => `assets/${name}`)
}

function sizeOf(folder: string, names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + sizeOfFile(join(folder, name)), 0)
}

/** Screens share most of what they need; the name of a built file says what is in it. */
const sizes = new Map<string, number>()

function sizeOfFile(path: string): number {
  const size = sizes.get(path) ?? brotliCompressSync(readFileSync(path)).length
  sizes.set(path, size)
  return size
}

function withImports(folder: string, names: readonly string[]): Set<string> {
  const needed = new Set(names)
  for (const name of needed) {
    if (!name.endsWith('.js')) continue
    const text = contentOf(folder, name).toString()
    for (const [, imported] of text.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
      needed.add(`assets/${imported}`)
  }
  return needed
}

function contentOf(folder: string, name: string): Buffer {
  return readFileSync(join(folder, name))
}

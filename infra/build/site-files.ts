/** The pages as files: what they are, and how long a browser may keep them. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export interface SiteFile {
  type: string
  body: Buffer
}

/** `/index.html` and so on, to what it holds. */
export function readSite(folder: string): Map<string, SiteFile> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [
        `/${relative(folder, file).split(sep).join('/')}`,
        { type: typeOf(file), body: readFileSync(file) },
      ]
    }),
  )
}

export function jsonFile(value: unknown): SiteFile {
  return { type: 'application/json', body: Buffer.from(JSON.stringify(value)) }
}

/** Files below `/assets/` carry their hash in their name and never change; everything else is asked for again each time. */
export function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

function typeOf(file: string): string {
  return types[extname(file)] ?? 'application/octet-stream'
}

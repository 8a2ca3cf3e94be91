/** The pages as the private bucket and the distribution's cache serve them: types, tags, cache headers, compression. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheControlOf, type SiteFile } from '../../infra/build/site-files.ts'
import type { Answer } from '../gateway/reply.ts'

/** `/index.html` and so on to what it holds. */
export type Site = ReadonlyMap<string, SiteFile>

export interface SiteRequest {
  path: string
  acceptEncoding: string
  ifNoneMatch: string | undefined
}

/** Answers GET and HEAD for one site; compressed bodies are kept. */
export function siteServer(site: Site): (request: SiteRequest) => Promise<Answer> {
  const compressed = new Map<string, Promise<Buffer>>()
  return async ({ path, acceptEncoding, ifNoneMatch }) => {
    const file = site.get(path)
    if (!file)
      return { status: 404, headers: { 'content-type': 'application/xml' }, body: Buffer.from(noSuchKey) }
    const etag = `"${createHash('md5').update(file.body).digest('hex')}"`
    const headers: Answer['headers'] = {
      'content-type': file.type,
      'cache-control': cacheControlOf(path),
      etag,
    }
    if (ifNoneMatch === etag) return { status: 304, headers, body: Buffer.alloc(0) }
    const encoding = encodingFor(file, acceptEncoding)
    if (isCompressible(file)) headers.vary = 'Accept-Encoding'
    if (!encoding) return { status: 200, headers, body: file.body }
    const key = `${encoding} ${path}`
    const body = compressed.get(key) ?? compress[encoding](file.body)
    compressed.set(key, body)
    return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body: await body }
  }
}

const noSuchKey =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
const compress = {
  br: (body: Buffer) => brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipped(body),
} as const

function encodingFor(file: SiteFile, accepted: string): keyof typeof compress | undefined {
  if (!isCompressible(file)) return undefined
  const names = accepted.split(',').map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}

/** CloudFront compresses text from 1,000 bytes to 10 MB. */
function isCompressible({ type, body }: SiteFile): boolean {
  return body.length >= 1000 && body.length <= 10_000_000 && /^text\/|javascript|json|xml|svg|wasm/.test(type)
}

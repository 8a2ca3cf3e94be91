import { createHash } from 'node:crypto'
import { isSameSignature, signText } from '../../signing/signing-key.ts'
import type { Signed } from '../../signing/verify-signature.ts'
import { S3Error } from '../s3-error.ts'

/**
 * Unwraps an aws-chunked body: pieces of `<hex size>[;chunk-signature=...]`, an empty one last, then trailers.
 * Yields the payload; `trailers` (names in lower case) is complete when the generator ends.
 * With `signer` every piece must carry its signature; a wrong one throws, so nothing may be kept before the end.
 */
export async function* readChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
  signer?: Signed,
): AsyncGenerator<Buffer> {
  const wire = new Wire(source)
  const signatures = signer ? new ChunkSignatures(signer) : undefined

  for (;;) {
    const { sizeBytes, signature } = readChunkHeader(await wire.line())
    const hash = createHash('sha256')
    for await (const piece of wire.take(sizeBytes)) {
      if (signatures) hash.update(piece)
      yield piece
    }
    signatures?.check(hash.digest('hex'), signature)
    if (sizeBytes === 0) break
    if ((await wire.line()) !== '') throw new S3Error('IncompleteBody')
  }

  await readTrailers(wire, trailers)
  if (signatures && trailers.size > 0) signatures.checkTrailers(trailers)
}

const LINE_BYTES_MAX = 4096
const CHUNK_BYTES_MAX = 64 * 1024 * 1024

function readChunkHeader(line: string): { sizeBytes: number; signature: string | undefined } {
  const match = /^([0-9a-fA-F]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(line)
  const sizeBytes = match ? Number.parseInt(match[1]!, 16) : Number.NaN
  if (!match || sizeBytes > CHUNK_BYTES_MAX) throw new S3Error('IncompleteBody')
  return { sizeBytes, signature: match[2] }
}

async function readTrailers(wire: Wire, trailers: Map<string, string>): Promise<void> {
  for (let line = await wire.line(true); line !== ''; line = await wire.line(true)) {
    const at = line.indexOf(':')
    if (at < 1) throw new S3Error('MalformedTrailerError')
    trailers.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim())
  }
}

/** Each piece's signature builds on the one before, beginning with the request's. */
class ChunkSignatures {
  private previous: string
  private readonly signer: Signed

  constructor(signer: Signed) {
    this.signer = signer
    this.previous = signer.signature
  }

  check(payloadHash: string, given: string | undefined): void {
    this.advance('AWS4-HMAC-SHA256-PAYLOAD', [EMPTY_HASH, payloadHash], given)
  }

  checkTrailers(trailers: Map<string, string>): void {
    const given = trailers.get(TRAILER_SIGNATURE)
    const text = [...trailers]
      .filter(([name]) => name !== TRAILER_SIGNATURE)
      .map(([name, value]) => `${name}:${value}\n`)
    this.advance(
      'AWS4-HMAC-SHA256-TRAILER',
      [createHash('sha256').update(text.join('')).digest('hex')],
      given,
    )
  }

  private advance(kind: string, hashes: string[], given: string | undefined): void {
    const { amzDate, scope, key } = this.signer
    const expected = signText(key, [kind, amzDate, scope, this.previous, ...hashes].join('\n'))
    if (given === undefined || !isSameSignature(expected, given)) throw new S3Error('SignatureDoesNotMatch')
    this.previous = expected
  }
}

const TRAILER_SIGNATURE = 'x-amz-trailer-signature'
const EMPTY_HASH = createHash('sha256').digest('hex')

/** The bytes on the wire, read by lines and by counts. Throws IncompleteBody when they end too early. */
class Wire {
  private readonly source: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  /** `endIsEmpty`: a client may leave out the last line break. */
  async line(endIsEmpty = false): Promise<string> {
    for (;;) {
      const at = this.rest.indexOf('\r\n')
      if (at >= 0) {
        const line = this.rest.subarray(0, at).toString('latin1')
        this.rest = this.rest.subarray(at + 2)
        return line
      }
      if (this.rest.length > LINE_BYTES_MAX) throw new S3Error('IncompleteBody')
      const more = await this.more()
      if (!more && endIsEmpty && this.rest.length === 0) return ''
      if (!more) throw new S3Error('IncompleteBody')
    }
  }

  async *take(sizeBytes: number): AsyncGenerator<Buffer> {
    let left = sizeBytes
    while (left > 0) {
      if (this.rest.length === 0 && !(await this.more())) throw new S3Error('IncompleteBody')
      const piece = this.rest.subarray(0, left)
      this.rest = this.rest.subarray(piece.length)
      left -= piece.length
      if (piece.length > 0) yield piece
    }
  }

  private async more(): Promise<boolean> {
    const next = await this.source.next()
    if (next.done) return false
    this.rest = this.rest.length === 0 ? next.value : Buffer.concat([this.rest, next.value])
    return true
  }
}

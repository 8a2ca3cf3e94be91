import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { S3Error } from '../s3-error.ts'
import { type ChecksumName, startChecksum } from './checksums.ts'

/** What the sender said of the body; each part that is present is checked. */
export interface BodyPromise {
  sizeBytes?: number
  /** Both ends included, in bytes. */
  sizeRange?: { min: number; max: number }
  /** Hex. */
  sha256?: string
  /** Base64. */
  md5?: string
  /** Base64 by name, known before the body; one that comes in a trailer is added before the body ends. */
  checksums: Map<ChecksumName, string>
  /** Checksums to compute: those promised here and those awaited in a trailer. */
  awaited: ReadonlySet<ChecksumName>
}

export interface Received {
  sizeBytes: number
  md5: Buffer
  /** Base64 by name. */
  checksums: Map<ChecksumName, string>
}

/**
 * Writes a body to a new file while hashing it, and checks it against what its sender promised.
 * Throws S3Error and leaves no file when anything differs or the sender goes away.
 */
export async function receiveBody(
  body: AsyncIterable<Buffer>,
  file: string,
  promise: BodyPromise,
): Promise<Received> {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  const running = new Map([...promise.awaited].map((name) => [name, startChecksum(name)]))
  let sizeBytes = 0
  const handle = await open(file, 'wx')
  try {
    for await (const piece of body) {
      sizeBytes += piece.length
      assertNotTooLarge(sizeBytes, promise)
      md5.update(piece)
      if (promise.sha256) sha256.update(piece)
      for (const hash of running.values()) hash.update(piece)
      // All of it: `write` may stop in the middle where the disk ends.
      await handle.appendFile(piece)
    }
    const checksums = new Map([...running].map(([name, hash]) => [name, hash.digest().toString('base64')]))
    const received = { sizeBytes, md5: md5.digest(), checksums }
    assertKept(promise, received, promise.sha256 ? sha256.digest('hex') : undefined)
    await handle.close()
    return received
  } catch (error) {
    await handle.close()
    await rm(file, { force: true })
    throw error
  }
}

function assertNotTooLarge(sizeBytes: number, { sizeBytes: promised, sizeRange }: BodyPromise): void {
  if (promised !== undefined && sizeBytes > promised) throw new S3Error('IncompleteBody')
  if (sizeRange && sizeBytes > sizeRange.max) {
    throw new S3Error('EntityTooLarge', undefined, {
      ProposedSize: String(sizeBytes),
      MaxSizeAllowed: String(sizeRange.max),
    })
  }
}

function assertKept(promise: BodyPromise, received: Received, sha256: string | undefined): void {
  if (promise.sizeBytes !== undefined && received.sizeBytes !== promise.sizeBytes) {
    throw new S3Error('IncompleteBody')
  }
  if (promise.sizeRange && received.sizeBytes < promise.sizeRange.min) {
    throw new S3Error('EntityTooSmall', undefined, {
      ProposedSize: String(received.sizeBytes),
      MinSizeAllowed: String(promise.sizeRange.min),
    })
  }
  if (promise.sha256 !== undefined && sha256 !== promise.sha256) {
    throw new S3Error('XAmzContentSHA256Mismatch', undefined, {
      ClientComputedContentSHA256: promise.sha256,
      S3ComputedContentSHA256: sha256 ?? '',
    })
  }
  if (promise.md5 !== undefined && received.md5.toString('base64') !== promise.md5) {
    throw new S3Error('BadDigest', undefined, {
      ExpectedDigest: promise.md5,
      CalculatedDigest: received.md5.toString('base64'),
    })
  }
  for (const [name, value] of promise.checksums) {
    if (received.checksums.get(name) !== value) {
      throw new S3Error(
        'BadDigest',
        `The ${name.toUpperCase()} you specified did not match the calculated checksum.`,
      )
    }
  }
}

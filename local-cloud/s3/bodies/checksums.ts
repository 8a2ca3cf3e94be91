import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { S3Error } from '../s3-error.ts'
import { createCrc32c, createCrc64Nvme, type RunningHash } from './crc-tables.ts'

/** The additional checksums of S3 that a client may send, named as in its headers after `x-amz-checksum-`. */
export const checksumNames = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256', 'sha512'] as const
export type ChecksumName = (typeof checksumNames)[number]

export function startChecksum(name: ChecksumName): RunningHash {
  switch (name) {
    case 'crc32':
      return startCrc32()
    case 'crc32c':
      return createCrc32c()
    case 'crc64nvme':
      return createCrc64Nvme()
    default: {
      const hash = createHash(name)
      return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest() }
    }
  }
}

/** Reads `x-amz-checksum-crc32`; undefined when the header is not a checksum's value. */
export function checksumOfHeader(header: string): ChecksumName | undefined {
  const name = header.toLowerCase().replace(/^x-amz-checksum-/, '')
  if (name === header.toLowerCase() || name === 'mode' || name === 'type' || name === 'algorithm')
    return undefined
  const known = checksumNames.find((each) => each === name)
  if (!known) throw new S3Error('NotImplemented', `The checksum ${name} is not available here.`)
  return known
}

/** Reads the algorithm as headers write it: CRC32, SHA256... */
export function checksumOfAlgorithm(algorithm: string): ChecksumName {
  const known = checksumNames.find((each) => each === algorithm.toLowerCase())
  if (!known) {
    throw new S3Error(
      'InvalidRequest',
      'Checksum algorithm provided is unsupported. Please try again with any of the valid types: [CRC32, CRC32C, CRC64NVME, SHA1, SHA256]',
    )
  }
  return known
}

export const digestBytes: Record<ChecksumName, number> = {
  crc32: 4,
  crc32c: 4,
  crc64nvme: 8,
  sha1: 20,
  sha256: 32,
  sha512: 64,
}

/** Throws when the value is not base64 of the right length, before any byte is read. */
export function assertChecksumForm(name: ChecksumName, value: string): void {
  if (Buffer.from(value, 'base64').length !== digestBytes[name]) {
    throw new S3Error('InvalidRequest', `Value for x-amz-checksum-${name} header is invalid.`)
  }
}

function startCrc32(): RunningHash {
  let value = 0
  return {
    update: (bytes) => {
      value = crc32(bytes, value)
    },
    digest: () => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes
    },
  }
}

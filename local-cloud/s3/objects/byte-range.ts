import { S3Error } from '../s3-error.ts'

/** Both ends included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Reads a Range header against an object's size. Undefined means the whole object, which S3 also sends for what it
 * cannot read and for several ranges. Throws InvalidRange when the range begins beyond the end.
 */
export function parseByteRange(header: string, sizeBytes: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header)
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const range =
    match[1] === ''
      ? { first: Math.max(0, sizeBytes - Number(match[2])), last: sizeBytes - 1 }
      : {
          first: Number(match[1]),
          last: match[2] === '' ? sizeBytes - 1 : Math.min(Number(match[2]), sizeBytes - 1),
        }
  if (match[1] !== '' && match[2] !== '' && Number(match[1]) > Number(match[2])) return undefined
  if (range.first >= sizeBytes) {
    throw new S3Error('InvalidRange', undefined, {
      RangeRequested: header,
      ActualObjectSize: String(sizeBytes),
    })
  }
  return range
}

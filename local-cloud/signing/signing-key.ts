import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature is good for: one day, one region, one service. */
export interface CredentialScope {
  accessKeyId: string
  /** YYYYMMDD */
  date: string
  region: string
  service: string
}

/** Reads `AKID/20240131/eu-west-1/s3/aws4_request`; undefined when it has any other form. */
export function parseCredential(credential: string): CredentialScope | undefined {
  const match = /^(.+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(credential)
  if (!match) return undefined
  const [, accessKeyId, date, region, service] = match
  return { accessKeyId: accessKeyId!, date: date!, region: region!, service: service! }
}

export function scopeText(scope: CredentialScope): string {
  return `${scope.date}/${scope.region}/${scope.service}/aws4_request`
}

export function signingKey(secret: string, scope: CredentialScope): Buffer {
  return [scope.date, scope.region, scope.service, 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`))
}

export function signText(key: Buffer, text: string): string {
  return hmac(key, text).toString('hex')
}

/** Compares two signatures without telling by the time taken where they differ. */
export function isSameSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Reads `20240131T235959Z` as epoch milliseconds; undefined when it has any other form. */
export function parseAmzDate(text: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second] = match.map(Number)
  return Date.UTC(year!, month! - 1, day, hour, minute, second)
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

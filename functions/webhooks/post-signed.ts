/** One call of an address: signed as Standard Webhooks say, to the machine that was looked at, and without going where the answer points. */
import { createHmac } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'

export interface SignedCall {
  url: URL
  /** The machine that the name led to when it was looked at: it is not asked again. */
  address: LookupAddress
  /** In base64. */
  secret: string
  id: string
  body: string
  now: Date
}

const TIMEOUT_MS = 10_000

/** @returns the status of the answer, whose body nobody reads @throws where there is none */
export function postSigned({ url, address, secret, id, body, now }: SignedCall): Promise<number> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Tieout-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secret, id, timestamp, body),
  }
  const lookup: LookupFunction = (_, { all }, done) =>
    all ? done(null, [address]) : done(null, address.address, address.family)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, lookup, signal, agent: false }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}

/** `v1,<base64>`: HMAC-SHA256 over id, seconds since 1970 and body with points between. */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const signed = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${body}`)
  return `v1,${signed.digest('base64')}`
}

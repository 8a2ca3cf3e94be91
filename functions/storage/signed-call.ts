/** A call of a service of AWS that is asked once or twice: no reason for a client in a bundle, so that it is signed here. */
import { createHash, createHmac } from 'node:crypto'
import { SignatureV4, type SignatureV4Init } from '@smithy/signature-v4'

export type Signer = Pick<SignatureV4Init, 'region' | 'credentials'>

export interface Call {
  service: 'ssm' | 'sns'
  headers: Record<string, string>
  body: string
}

const TIMEOUT_MS = 10_000

export async function signedCall(
  { service, headers, body }: Call,
  { region, credentials }: Signer,
): Promise<Response> {
  const regionNow = typeof region === 'string' ? region : await region()
  const elsewhere = process.env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`]
  const url = new URL(elsewhere ?? `https://${service}.${regionNow}.amazonaws.com`)
  const signer = new SignatureV4({ service, region: regionNow, credentials, sha256: Sha256 })
  const signed = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: '/',
    headers: { host: url.host, ...headers },
    body,
  })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return fetch(url, { method: 'POST', headers: signed.headers, body, signal })
}

/** The hash in the form that the signer wants. */
class Sha256 {
  private readonly hash
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string | Buffer)
  }
  update(bytes: string | Uint8Array): void {
    this.hash.update(bytes)
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest()
  }
  reset(): void {}
}

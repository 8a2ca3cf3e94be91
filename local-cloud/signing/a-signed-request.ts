import { createHash, createHmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'

/** For tests: a request as the SDK's own signer signs it, of which a test may change anything before it is sent. */
export interface SignedRequest {
  url: string
  method: string
  headers: Record<string, string>
}

export interface Asked {
  endpoint: string
  service: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** Now, when absent. */
  at?: Date
}

export async function aSignedRequest(asked: Asked): Promise<SignedRequest> {
  const { endpoint, service, region, credentials, method, path } = asked
  const { host, hostname, port } = new URL(endpoint)
  const signer = new SignatureV4({
    credentials,
    region,
    service,
    sha256: Sha256,
    uriEscapePath: service !== 's3',
  })
  const { headers } = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname,
      port: Number(port),
      path,
      query: {},
      headers: { host, ...asked.headers },
      body: asked.body ?? '',
    },
    asked.at ? { signingDate: asked.at } : {},
  )
  const { host: _, ...sent } = headers
  return { url: `${endpoint}${path}`, method, headers: sent }
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

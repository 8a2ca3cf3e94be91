/**
 * The one door to what is secret, in the Parameter Store of Systems Manager, encrypted there with the key that AWS keeps for it. Two calls
 * are no reason for a client in a bundle, so that they are signed here.
 */
import { createHash, createHmac } from 'node:crypto'
import { fromEnv } from '@aws-sdk/credential-provider-env'
import { SignatureV4, type SignatureV4Init } from '@smithy/signature-v4'
import * as z from 'zod'

export type StoreOfSecrets = Pick<SignatureV4Init, 'region' | 'credentials'>

/** That of a function: its region, and the keys of its role. */
const ofFunction = (): StoreOfSecrets => ({ region: process.env.AWS_REGION!, credentials: fromEnv() })

const Found = z.object({ Parameter: z.object({ Value: z.string() }) })

/** @throws in words where there is none, or it may not be read */
export async function readSecret(name: string, store = ofFunction()): Promise<string> {
  const found = await ask('GetParameter', { Name: name, WithDecryption: true }, store)
  return Found.parse(found).Parameter.Value
}

/** In the place of what was there. */
export async function keepSecret(name: string, value: string, store: StoreOfSecrets): Promise<void> {
  await ask('PutParameter', { Name: name, Value: value, Type: 'SecureString', Overwrite: true }, store)
}

const TIMEOUT_MS = 10_000

async function ask(action: string, input: object, { region, credentials }: StoreOfSecrets): Promise<unknown> {
  const regionNow = typeof region === 'string' ? region : await region()
  const url = new URL(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${regionNow}.amazonaws.com`)
  const body = JSON.stringify(input)
  const signer = new SignatureV4({ service: 'ssm', region: regionNow, credentials, sha256: Sha256 })
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: '/',
    headers: {
      host: url.host,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AmazonSSM.${action}`,
    },
    body,
  })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  const answer: unknown = await response.json()
  if (response.ok) return answer
  const { __type: type = '' } = answer as { __type?: string }
  throw new Error(`the Parameter Store refuses ${action}: ${response.status} ${type.replace(/^.*#/, '')}`)
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

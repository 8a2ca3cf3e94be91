import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type SignatureRules, verifySignature } from './verify-signature.ts'

/** The access key that signed a request with its whole body; undefined when nobody did whom we know, or not well. */
export function signerOf(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  rules: Omit<SignatureRules, 'payloadHash'>,
): string | undefined {
  const payloadHash = createHash('sha256').update(body).digest('hex')
  const verdict = verifySignature(
    { method: method ?? '', target: url ?? '/', headers },
    { ...rules, payloadHash },
  )
  return verdict.outcome === 'signed' ? verdict.accessKeyId : undefined
}

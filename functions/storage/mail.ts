/**
 * The one door to SES, version 2 of its API. Of all that it can do one call is made, which is signed here: its SDK would be
 * a dependency for that alone.
 */
import { createHash, createHmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import type { Mail } from '../../shared/domain/notices/notice-mail.ts'
import { env, sendsMail } from './env.ts'

/** SES took the request and did not take the mail: it did not go, and may be sent again. */
export class MailRefused extends Error {}

/** Whose key signs; on a desk whoever acts. */
export const client = {
  credentials: () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
    return {
      accessKeyId: AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    }
  },
}

const TIMEOUT_MS = 10_000

/** @throws MailRefused where it certainly did not go; anything else where nobody knows */
export async function sendMail(to: string, { subject, text, html }: Mail): Promise<void> {
  if (!sendsMail()) return
  const region = process.env.AWS_REGION ?? ''
  const url = new URL(
    '/v2/email/outbound-emails',
    process.env.AWS_ENDPOINT_URL_SESV2 ?? `https://email.${region}.amazonaws.com`,
  )
  const said = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const body = JSON.stringify({
    FromEmailAddress: env('MAIL_FROM'),
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: said(subject), Body: { Text: said(text), Html: said(html) } } },
  })
  const signer = new SignatureV4({
    service: 'ses',
    region,
    credentials: client.credentials(),
    sha256: Sha256,
  })
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, 'content-type': 'application/json' },
    body,
  })
  const { host: _, ...sent } = headers
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(url, { method: 'POST', headers: sent, body, signal })
  if (!answer.ok) throw new MailRefused(`SES answered ${answer.status}: ${await answer.text()}`)
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

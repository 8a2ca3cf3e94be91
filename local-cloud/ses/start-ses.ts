/** SES, version 2 of its API, with the one call that the product makes: a signed mail of a sender that the role may use is taken and kept. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { KeptMail } from '../machine/keep-mail.ts'
import { type ListeningServer, listenHere } from '../machine/listen-here.ts'
import { signerOf } from '../signing/signer-of.ts'

export interface SesOptions {
  port: number
  region: string
  accountId?: string
  credentials: (accessKeyId: string) => string | undefined
  authorize: (accessKeyId: string, action: string, resourceArn: string) => boolean
  mail: (mail: KeptMail) => void
  /** Told what kept a mail from being kept. */
  onFault?: (error: unknown) => void
}

export type SesServer = Pick<ListeningServer, 'url' | 'port' | 'close'>

const said = z.strictObject({ Data: z.string().min(1), Charset: z.literal('UTF-8') })
const SendEmail = z.strictObject({
  FromEmailAddress: z.email(),
  Destination: z.strictObject({ ToAddresses: z.array(z.email()).length(1) }),
  Content: z.strictObject({
    Simple: z.strictObject({ Subject: said, Body: z.strictObject({ Text: said, Html: said }) }),
  }),
})

export function startSes(options: SesOptions): Promise<SesServer> {
  return listenHere(options.port, (request, response) => {
    answer(options, request, response).catch((error) => {
      options.onFault?.(error)
      refuse(response, 500, 'InternalFailure')
    })
  })
}

async function answer(
  { region, accountId = '000000000000', credentials, authorize, mail }: SesOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails')
    return refuse(response, 404, 'NotFoundException')
  const key = signerOf(request, body, { service: 'ses', region, credentials })
  if (!key) return refuse(response, 403, 'InvalidSignatureException')
  const asked = SendEmail.safeParse(JSON.parse(body.toString()))
  if (!asked.success) return refuse(response, 400, 'BadRequestException')

  const { FromEmailAddress: from, Destination, Content } = asked.data
  const sender = `arn:aws:ses:${region}:${accountId}:identity/${from}`
  if (!authorize(key, 'ses:SendEmail', sender)) return refuse(response, 403, 'AccessDeniedException')
  const { Subject, Body } = Content.Simple
  mail({
    from,
    to: Destination.ToAddresses[0]!,
    subject: Subject.Data,
    text: Body.Text.Data,
    html: Body.Html.Data,
  })
  const MessageId = createHash('sha256').update(body).digest('hex').slice(0, 32)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ MessageId }))
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': code })
    .end(JSON.stringify({ message: code }))
}

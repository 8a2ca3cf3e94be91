/** The one door to SES. */
import {
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2'
import type { Mail } from '../../shared/domain/notices/notice-mail.ts'
import { env, sendsMail } from './env.ts'

/** SES took the request and did not take the mail: it did not go, and may be sent again. */
export class MailRefused extends Error {}

/** Asked once: of a mail whose answer was lost nobody knows whether it went, and a second one would be worse than none. */
export const client = new SESv2Client({ maxAttempts: 1 })

const TIMEOUT_MS = 10_000

/** SES takes so many mails of an account a second. One that comes too soon did not go, and waits for the next second. */
const TRIES_MAX = 6
const SECOND_MS = 1_000

/** @throws MailRefused where it certainly did not go; anything else where nobody knows */
export async function sendMail(to: string, { subject, text, html }: Mail): Promise<void> {
  if (!sendsMail()) return
  const said = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const mail = new SendEmailCommand({
    FromEmailAddress: env('MAIL_FROM'),
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: said(subject), Body: { Text: said(text), Html: said(html) } } },
  })
  for (let tries = 1; ; tries++) {
    try {
      await client.send(mail, { abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
      return
    } catch (error) {
      if (!(error instanceof SESv2ServiceException)) throw error
      if (!(error instanceof TooManyRequestsException) || tries === TRIES_MAX)
        throw new MailRefused(error.message, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
    }
  }
}

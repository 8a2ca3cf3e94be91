/** Mails are not sent from a desk: each is kept below its folder as `.eml`, which any mail program opens. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './write-whole.ts'

export interface KeptMail {
  to: string
  subject: string
  text: string
  from?: string
  html?: string
}

let kept = 0

export function keepMail(folder: string, mail: KeptMail, now = new Date()): void {
  mkdirSync(join(folder, 'mail'), { recursive: true })
  const to = mail.to.replace(/[^\w@.-]/g, '_')
  const number = String(++kept).padStart(4, '0')
  const name = `${now.toISOString().replaceAll(':', '')}-${number}-${to}.eml`
  writeWhole(join(folder, 'mail', name), messageOf(mail, now))
}

/** Newest first, each as it was kept. */
export function readMails(folder: string): KeptMail[] {
  const names = namesIn(join(folder, 'mail')).filter((name) => name.endsWith('.eml'))
  return names
    .toSorted()
    .reverse()
    .map((name) => mailIn(readFileSync(join(folder, 'mail', name), 'utf8')))
}

const BOUNDARY = 'part-of-a-mail'
const utf8 = (kind: string) => [
  `Content-Type: ${kind}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
]
const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')

function messageOf(
  { from = 'Tieout <no-reply@desk.invalid>', to, subject, text, html }: KeptMail,
  now: Date,
) {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Date: ${now.toUTCString()}`,
    'MIME-Version: 1.0',
  ]
  const parts = [
    ['text/plain', text],
    ['text/html', html],
  ].flatMap(([kind, body]) => (body ? [`--${BOUNDARY}`, ...utf8(kind!), base64(body)] : []))
  const body = [
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    ...parts,
    `--${BOUNDARY}--`,
  ]
  return [...head, ...body, ''].join('\r\n')
}

/** What `messageOf` wrote. */
function mailIn(message: string): KeptMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1]?.trim() ?? ''
  const encoded = /=\?utf-8\?B\?(.*)\?=/.exec(header('Subject'))?.[1] ?? ''
  const decoded = (text: string) => Buffer.from(text, 'base64').toString()
  const [, plain = ''] = message.split(`--${BOUNDARY}\r\n`)
  return {
    from: header('From'),
    to: header('To'),
    subject: decoded(encoded),
    text: decoded(plain.split('\r\n\r\n').slice(1).join('').split('--')[0] ?? ''),
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

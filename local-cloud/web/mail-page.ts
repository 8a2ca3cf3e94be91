/** The mails that were kept on this machine, newest first, at `/mail.html`: what people would find in their boxes. */
import type { Answer } from '../gateway/reply.ts'
import { readMails } from '../machine/keep-mail.ts'

export const MAIL_PAGE = '/mail.html'

const SHOWN_MAX = 100

export function mailPage(folder: string): Answer {
  const mails = readMails(folder).slice(0, SHOWN_MAX)
  const list = mails.map(
    ({ to, subject, text }) =>
      `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}</p><pre>${linked(escaped(text))}</pre></article><hr>`,
  )
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail of this desk</title></head><body><main><h1>Mail of this desk</h1><p>Nothing is sent from here. Newest first; the files lie in the folder <code>mail</code>.</p>${list.join('') || '<p>No mail yet.</p>'}</main></body></html>`
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(body),
  }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!)
const linked = (text: string) => text.replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')

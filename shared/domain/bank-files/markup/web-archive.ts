import { decodeText } from '../csv/decode-text.ts'

/** A workbook has a page for each sheet, and some for its frames. */
const PARTS_MAX = 200

export function isWebArchive(text: string): boolean {
  const start = text.slice(0, 4_096)
  return /^(?:mime-version|from|subject|date|content-type):/i.test(start) && /multipart\/related/i.test(start)
}

/**
 * The pages of a web archive (MHTML, RFC 2557), one behind the other: what Excel saves as one file for the web, and what some banks send
 * as `.xls`. Pictures and styles are left out.
 */
export function pagesOfArchive(text: string): string {
  const boundary = /\bboundary="?([^"\s;]{1,100})/i.exec(text.slice(0, 8_192))?.[1]
  const parts = boundary ? text.split(`--${boundary}`, PARTS_MAX).slice(1) : []
  return parts.map(pageOf).join('\n')
}

function pageOf(part: string): string {
  const end = part.indexOf('\n\n')
  const head = part.slice(0, end)
  if (end < 0 || !/^content-type:\s{0,9}text\/html/im.test(head)) return ''
  const body = part.slice(end + 2)
  const encoding = /^content-transfer-encoding:\s{0,9}([\w-]{1,20})/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'quoted-printable') return decoded(unquoted(body))
  return encoding === 'base64' ? decoded(fromBase64(body)) : body
}

function unquoted(body: string): string {
  return body
    .replace(/=[ \t]{0,9}\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function fromBase64(body: string): string {
  const { atob } = globalThis as unknown as { atob(text: string): string }
  const letters = body.replace(/[^A-Za-z0-9+/]/g, '')
  return atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0)))
}

/** Of one sign a byte. */
function decoded(bytes: string): string {
  if (bytes.trim() === '') return ''
  return decodeText(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))).text.replace(/\r\n?/g, '\n')
}

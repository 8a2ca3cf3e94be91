/** What the codes of a font mean, as its file says (Adobe Technical Note 5411). */
import { isText, isWord, PdfReader, type PdfText, type PdfValue } from './pdf-syntax.ts'

export interface ToUnicode {
  signs: ReadonlyMap<number, string>
  hasOneByteCodes: boolean
}

/** Every code of two bytes. */
const SIGNS_MAX = 65_536

/** @param spend told of each sign and each code that is read */
export function readToUnicode(content: string, spend: (signs: number) => void): ToUnicode {
  const signs = new Map<number, string>()
  let hasOneByteCodes = false
  let operands: PdfValue[] = []
  const put = (code: number, text: string) => {
    spend(1)
    if (signs.size < SIGNS_MAX) signs.set(code, text)
  }
  const reader = new PdfReader(content, 0, spend)
  for (let value = reader.next(); value !== undefined; value = reader.next()) {
    if (!isWord(value)) {
      operands.push(value)
      continue
    }
    if (value.word === 'endcodespacerange')
      hasOneByteCodes = operands.some((one) => isText(one) && one.bytes.length === 1)
    if (value.word === 'endbfchar')
      for (const [from, to] of groups(operands, 2))
        if (isText(from) && isText(to)) put(codeOf(from), utf16(to.bytes))
    if (value.word === 'endbfrange')
      for (const [from, to, first] of groups(operands, 3))
        if (isText(from) && isText(to)) putRange(put, codeOf(from), codeOf(to), first)
    operands = []
  }
  return { signs, hasOneByteCodes }
}

function putRange(
  put: (code: number, text: string) => void,
  from: number,
  to: number,
  first: PdfValue | undefined,
): void {
  const last = Math.min(to, from + SIGNS_MAX - 1)
  for (let code = from; code <= last; code++) {
    const own = Array.isArray(first) ? first[code - from] : undefined
    if (isText(own)) put(code, utf16(own.bytes))
    else if (isText(first)) put(code, shifted(utf16(first.bytes), code - from))
    else return
  }
}

/** The last sign of the text, so many signs further. */
function shifted(text: string, by: number): string {
  const end = text.length - 1
  return text.slice(0, end) + String.fromCharCode(text.charCodeAt(end) + by)
}

function* groups(values: readonly PdfValue[], size: number): Generator<PdfValue[]> {
  for (let at = 0; at + size <= values.length; at += size) yield values.slice(at, at + size)
}

function codeOf({ bytes }: PdfText): number {
  let code = 0
  for (const sign of bytes.slice(0, 4)) code = code * 256 + sign.charCodeAt(0)
  return code
}

function utf16(bytes: string): string {
  if (bytes.length === 1) return bytes
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2)
    text += String.fromCharCode(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1))
  return text
}

/** The objects that a PDF is written in (ISO 32000-1, 7.2 and 7.3), read from a text of one sign a byte. */

/** With its slash: `/Type`. Strings stand in a `PdfText`. */
export type PdfName = `/${string}`
export interface PdfText {
  /** One sign a byte. */
  bytes: string
}
export interface PdfRef {
  ref: number
}
export type PdfDict = Map<string, PdfValue>
export type PdfValue = null | boolean | number | PdfName | PdfText | PdfRef | PdfDict | PdfValue[]
/** A word that is no value: an operator of a page, or `endobj` and the like. */
export interface PdfWord {
  word: string
}

/** Values within values; no writer goes as deep. */
const DEPTH_MAX = 40
const SPACES = '\0\t\n\f\r '
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const NUMBER = /[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y
const REF = /(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}R(?![A-Za-z0-9])/y

/** Reads one value after the other. What is malformed becomes what can be made of it, as in every reader of PDFs. */
export class PdfReader {
  readonly text: string
  at: number

  private readonly spend: (signs: number) => void

  /** @param spend told how many signs each value took to read */
  constructor(text: string, at: number, spend: (signs: number) => void) {
    this.text = text
    this.at = at
    this.spend = spend
  }

  /** Undefined at the end. */
  next(): PdfValue | PdfWord | undefined {
    const from = this.at
    const value = this.read(0)
    this.spend(this.at - from + 1)
    return value
  }

  private read(depth: number): PdfValue | PdfWord | undefined {
    this.skipSpace()
    const sign = this.text[this.at]
    if (sign === undefined) return undefined
    if (sign === '/') return this.name()
    if (sign === '(') return { bytes: this.literal() }
    if (sign === '<') return this.text[this.at + 1] === '<' ? this.dict(depth) : { bytes: this.hex() }
    if (sign === '[') return this.array(depth)
    if (')>]{}'.includes(sign)) {
      this.at++
      return { word: sign }
    }
    return this.wordOrNumber()
  }

  skipSpace(): void {
    const { text } = this
    while (this.at < text.length) {
      const sign = text[this.at] ?? ''
      if (sign === '%') while (this.at < text.length && !'\r\n'.includes(text[this.at] ?? '')) this.at++
      else if (SPACES.includes(sign)) this.at++
      else return
    }
  }

  private taken(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at = pattern.lastIndex
    return found
  }

  private wordOrNumber(): PdfValue | PdfWord {
    const ref = this.taken(REF)
    if (ref) return { ref: Number(ref[1]) }
    const number = this.taken(NUMBER)
    if (number) return Number(number[0])
    const word = this.taken(WORD)?.[0] ?? ''
    if (word === 'true' || word === 'false') return word === 'true'
    return word === 'null' ? null : { word }
  }

  private name(): PdfName {
    this.at++
    const written = this.taken(WORD)?.[0] ?? ''
    return `/${written.includes('#') ? written.replace(/#([\da-f]{2})/gi, fromHex) : written}`
  }

  private literal(): string {
    const { text } = this
    const parts: string[] = []
    let open = 1
    let from = ++this.at
    for (; this.at < text.length; this.at++) {
      const sign = text[this.at]
      if (sign === '\\') {
        parts.push(text.slice(from, this.at), this.escaped())
        from = this.at + 1
      } else if (sign === '(') open++
      else if (sign === ')' && --open === 0) break
    }
    parts.push(text.slice(from, this.at))
    this.at++
    return parts.join('')
  }

  /** Ends at the last sign of what it reads. */
  private escaped(): string {
    const octal = /[0-7]{1,3}/y
    octal.lastIndex = this.at + 1
    const code = octal.exec(this.text)?.[0]
    if (code !== undefined) {
      this.at += code.length
      return String.fromCharCode(Number.parseInt(code, 8) & 255)
    }
    const sign = this.text[++this.at] ?? ''
    if (sign === '\r' && this.text[this.at + 1] === '\n') this.at++
    return ESCAPES[sign] ?? sign
  }

  private hex(): string {
    const end = this.text.indexOf('>', this.at)
    const digits = this.text.slice(this.at + 1, end < 0 ? undefined : end).replace(/[^\da-f]/gi, '')
    this.at = end < 0 ? this.text.length : end + 1
    let bytes = ''
    for (let at = 0; at < digits.length; at += 2)
      bytes += String.fromCharCode(Number.parseInt(digits.slice(at, at + 2).padEnd(2, '0'), 16))
    return bytes
  }

  private array(depth: number): PdfValue[] {
    this.at++
    const values: PdfValue[] = []
    for (;;) {
      const value = depth < DEPTH_MAX ? this.read(depth + 1) : undefined
      if (value === undefined || (isWord(value) && value.word !== '>')) return values
      if (!isWord(value)) values.push(value)
    }
  }

  private dict(depth: number): PdfDict {
    this.at += 2
    const dict: PdfDict = new Map()
    for (;;) {
      this.skipSpace()
      if (this.text.startsWith('>>', this.at)) {
        this.at += 2
        return dict
      }
      const key = depth < DEPTH_MAX ? this.read(depth + 1) : undefined
      if (typeof key !== 'string') return dict
      const value = this.read(depth + 1)
      if (value === undefined || isWord(value)) return dict
      dict.set(key.slice(1), value)
    }
  }
}

const fromHex = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
}

export function isWord(value: PdfValue | PdfWord | undefined): value is PdfWord {
  return typeof value === 'object' && value !== null && 'word' in value
}

export function isText(value: PdfValue | PdfWord | undefined): value is PdfText {
  return typeof value === 'object' && value !== null && 'bytes' in value
}

export function isRef(value: PdfValue | PdfWord | undefined): value is PdfRef {
  return typeof value === 'object' && value !== null && 'ref' in value
}

/** Bytes as a text of one sign each. */
export function latin(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)))
  return parts.join('')
}

import { encodingNamed, signNamed } from './glyph-names.ts'
import { isStream, type PdfDocument } from './pdf-document.ts'
import type { PdfDict } from './pdf-syntax.ts'
import { widthsOfStandardFont } from './standard-widths.ts'
import { readToUnicode, type ToUnicode } from './to-unicode.ts'

export interface Glyph {
  /** `UNKNOWN` where the font does not say what it means. */
  text: string
  /** Of the size of the font. */
  width: number
  /** The one-byte space, which alone is made wider by the spacing of words. */
  isSpace: boolean
}
export type PdfFont = (bytes: string) => Glyph[]

export const UNKNOWN = '\ufffd'

/** What a font makes of the strings that are shown in it (ISO 32000-1, 9). */
export function readFont(document: PdfDocument, font: PdfDict): PdfFont {
  const map = document.resolve(font.get('ToUnicode'))
  const toUnicode = isStream(map) ? readToUnicode(document.contentOf(map), document.spend) : undefined
  return document.nameOf(font.get('Subtype')) === '/Type0'
    ? compositeFont(document, font, toUnicode)
    : simpleFont(document, font, toUnicode)
}

function simpleFont(document: PdfDocument, font: PdfDict, toUnicode: ToUnicode | undefined): PdfFont {
  const encoding = encodingOf(document, font)
  const first = document.numberOf(font.get('FirstChar')) ?? 0
  const listed = document.listOf(font.get('Widths')).map((width) => document.numberOf(width) ?? 0)
  const standard = widthsOfStandardFont(document.nameOf(font.get('BaseFont')))
  const missing = document.numberOf(document.dictOf(font.get('FontDescriptor')).get('MissingWidth')) ?? 0
  const matrix = document.listOf(font.get('FontMatrix')).map((one) => document.numberOf(one) ?? 0)
  const unit = document.nameOf(font.get('Subtype')) === '/Type3' ? (matrix[0] ?? 0.001) : 0.001
  const widthOf = (code: number, text: string) =>
    (listed.length > 0 ? (listed[code - first] ?? missing) : standard(text)) * unit
  const known = new Map<number, Glyph>()
  return (bytes) =>
    Array.from(bytes, (sign) => {
      const code = sign.charCodeAt(0)
      const seen = known.get(code)
      if (seen) return seen
      const text = toUnicode?.signs.get(code) ?? (encoding[code] || UNKNOWN)
      const glyph = { text, width: widthOf(code, text), isSpace: code === 32 }
      known.set(code, glyph)
      return glyph
    })
}

function encodingOf(document: PdfDocument, font: PdfDict): string[] {
  const asked = document.resolve(font.get('Encoding'))
  const named =
    asked instanceof Map ? document.nameOf(asked.get('BaseEncoding')) : document.nameOf(font.get('Encoding'))
  const isType1 = document.nameOf(font.get('Subtype')) === '/Type1'
  const encoding = encodingNamed(named || (isType1 ? '/StandardEncoding' : '/WinAnsiEncoding'))
  if (!(asked instanceof Map)) return encoding
  let code = 0
  for (const entry of document.listOf(asked.get('Differences'))) {
    if (typeof entry === 'number') code = entry
    else if (typeof entry === 'string' && code >= 0 && code < 256)
      encoding[code++] = signNamed(entry.slice(1)) ?? ''
  }
  return encoding
}

function compositeFont(document: PdfDocument, font: PdfDict, toUnicode: ToUnicode | undefined): PdfFont {
  const descendant = document.dictOf(document.listOf(font.get('DescendantFonts'))[0])
  const widths = compositeWidths(document, descendant)
  const usual = document.numberOf(descendant.get('DW')) ?? 1_000
  const encoding = document.nameOf(font.get('Encoding'))
  const isUnicode = /UCS2|UTF16/.test(encoding)
  const isTwoBytes = encoding.startsWith('/Identity') || isUnicode || !toUnicode?.hasOneByteCodes
  return (bytes) => {
    const glyphs: Glyph[] = []
    const step = isTwoBytes ? 2 : 1
    for (let at = 0; at + step <= bytes.length; at += step) {
      const code = isTwoBytes ? bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1) : bytes.charCodeAt(at)
      const text = toUnicode?.signs.get(code) ?? (isUnicode ? String.fromCharCode(code) : UNKNOWN)
      glyphs.push({ text, width: (widths.get(code) ?? usual) / 1_000, isSpace: !isTwoBytes && code === 32 })
    }
    return glyphs
  }
}

const CODES_MAX = 65_536

/** `[ 3 [ 250 333 ] 10 20 500 ]`: from a code on one width each, or from one to another code the same. */
function compositeWidths(document: PdfDocument, descendant: PdfDict): Map<number, number> {
  const widths = new Map<number, number>()
  const list = document.listOf(descendant.get('W')).map((one) => document.resolve(one))
  for (let at = 0; at + 1 < list.length; ) {
    const [first, next, width] = [Number(list[at]), list[at + 1], list[at + 2]]
    if (Array.isArray(next)) {
      document.spend(next.length)
      for (const [place, one] of next.entries()) widths.set(first + place, document.numberOf(one) ?? 0)
      at += 2
      continue
    }
    const last = Math.min(Number(next), first + CODES_MAX)
    document.spend(Math.max(0, last - first))
    for (let code = first; code <= last && widths.size < CODES_MAX; code++) widths.set(code, Number(width))
    at += 3
  }
  return widths
}

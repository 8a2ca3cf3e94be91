import { BankFileError } from '../bank-file-error.ts'
import { pleaseChoose } from '../formats/please-choose.ts'
import { CODE_PAGES } from './code-pages.ts'
import { declaredEncoding } from './declared-encoding.ts'
import { LOCAL_ENCODINGS, localEncoding } from './local-encoding.ts'

export interface DecodedText {
  text: string
  encoding: string
  /** Other encodings that the bytes could be in, when they do not decide. */
  rivals: string[]
}

/**
 * Reads bytes as text: by byte order mark, then strict UTF-8, then what the file says of itself, then the code page whose letters fit their
 * neighbours. Never leaves mojibake unsaid: where two code pages fit, the others are named as rivals. `wanted`
 * decides between those only, since a saved choice must not spoil the next file.
 * Throws BankFileError `binary` or `encoding`.
 */
export function decodeText(bytes: Uint8Array, wanted?: string): DecodedText {
  if (wanted !== undefined && !ENCODINGS.includes(wanted)) {
    throw new BankFileError('encoding', `The encoding '${wanted.slice(0, 40)}' is not one that can be read.`)
  }
  const wide = byteOrderMark(bytes) ?? wideEncoding(bytes)
  if (wide) return only(decodeWith(wide, bytes), wide)
  refuseNulBytes(bytes)
  const strict = strictUtf8(bytes)
  if (strict !== undefined) return only(strict, 'utf-8')
  const local = declaredEncoding(bytes) ?? localEncoding(bytes, decodeWith)
  if (local) return only(decodeWith(local, bytes), local)
  const best = bestCodePage(bytes)
  const isChosen = wanted === best.encoding || (wanted !== undefined && best.rivals.includes(wanted))
  return isChosen ? only(decodeWith(wanted, bytes), wanted) : best
}

/** The encodings that a mapping may name. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', ...CODE_PAGES.keys(), ...LOCAL_ENCODINGS]

const SAMPLE_BYTES = 65_536

function only(text: string, encoding: string): DecodedText {
  refuseControls(text)
  return { text: withoutMark(text), encoding, rivals: [] }
}

function byteOrderMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** UTF-16 without a mark shows as a zero in every other byte of plain text. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const pairs = Math.min(bytes.length, 4_096) >> 1
  if (pairs < 4) return undefined
  let even = 0
  let odd = 0
  for (let i = 0; i < pairs * 2; i += 2) {
    if (bytes[i] === 0) even++
    if (bytes[i + 1] === 0) odd++
  }
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be'
  return undefined
}

function refuseNulBytes(bytes: Uint8Array): void {
  if (!bytes.includes(0)) return
  throw new BankFileError(
    'binary',
    pleaseChoose('This file is not text and none of these: its content is binary.'),
  )
}

function refuseControls(text: string): void {
  const sample = text.slice(0, SAMPLE_BYTES)
  let controls = 0
  for (let i = 0; i < sample.length; i++) {
    const code = sample.charCodeAt(i)
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) || code === 127) controls++
  }
  if (controls > 8 && controls > sample.length / 100) {
    throw new BankFileError(
      'binary',
      pleaseChoose('This file is not text and none of these: it is full of control characters.'),
    )
  }
}

/** The mark, also when an earlier program read its three bytes as windows-1252 and wrote them out again. */
function withoutMark(text: string): string {
  if (text.charCodeAt(0) === 0xfeff) return text.slice(1)
  return text.startsWith('\u00ef\u00bb\u00bf') ? text.slice(3) : text
}

function decodeWith(encoding: string, bytes: Uint8Array): string {
  const page = CODE_PAGES.get(encoding)
  if (page) return decodeSingleBytes(bytes, page)
  if (encoding === 'utf-16be') return platformDecoder('utf-16le', false).decode(swapped(bytes))
  return platformDecoder(encoding, false).decode(bytes)
}

function swapped(bytes: Uint8Array): Uint8Array {
  const turned = new Uint8Array(bytes.length & ~1)
  for (let i = 0; i < turned.length; i += 2) {
    turned[i] = bytes[i + 1] ?? 0
    turned[i + 1] = bytes[i] ?? 0
  }
  return turned
}

function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return platformDecoder('utf-8', true).decode(bytes)
  } catch {
    return undefined
  }
}

function decodeSingleBytes(bytes: Uint8Array, page: string): string {
  const parts: string[] = []
  const codes = new Uint16Array(8_192)
  for (let start = 0; start < bytes.length; start += codes.length) {
    const size = Math.min(codes.length, bytes.length - start)
    for (let i = 0; i < size; i++) {
      const byte = bytes[start + i] ?? 0
      codes[i] = byte < 128 ? byte : page.charCodeAt(byte - 128)
    }
    parts.push(String.fromCharCode(...codes.subarray(0, size)))
  }
  return parts.join('')
}

/**
 * Which code page these bytes are in. Text that is UTF-8 but for a few bytes was damaged or glued together
 * from two files, so UTF-8 stays in the race.
 */
function bestCodePage(bytes: Uint8Array): DecodedText {
  if (hasMultiByteText(bytes)) {
    return { ...only(decodeWith('utf-8', bytes), 'utf-8'), rivals: ['windows-1252'] }
  }
  const ranked = [...CODE_PAGES]
    .map(([encoding, page]) => ({ encoding, ...letterFit(bytes, page) }))
    .sort((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  const usual = ranked.find((one) => one.encoding === 'windows-1252')
  const chosen = usual && usual.score >= best ? usual : ranked[0]
  if (!chosen) throw new BankFileError('encoding', 'The encoding of this file’s text is not known.')

  if (usual && usual.score < usual.letters && chosen.score < chosen.letters) {
    const central = letterFit(bytes, pageOf(CENTRAL))
    if (central.score === central.letters) {
      const isSure = usual.letters - usual.score >= ODDITIES_MIN
      return { ...only(decodeWith(CENTRAL, bytes), CENTRAL), rivals: isSure ? [] : [usual.encoding] }
    }
  }
  const everyByteFits = chosen === usual && chosen.score === chosen.letters
  const rivals = ranked.filter((one) => one !== chosen && (one === usual || one.score === chosen.score))
  const text = only(decodeWith(chosen.encoding, bytes), chosen.encoding)
  return { ...text, rivals: everyByteFits ? [] : rivals.map((one) => one.encoding) }
}

/** What Central Europe writes: where it is read as that of the West, signs stand within words. */
const CENTRAL = 'windows-1250'
/** Twice what one such sign takes off. */
const ODDITIES_MIN = 4

function pageOf(encoding: string): string {
  return decodeWith(
    encoding,
    Uint8Array.from({ length: 128 }, (_, index) => index + 128),
  )
}

const LETTER = /\p{L}/u
const UPPER = /\p{Lu}/u

/** How well high bytes read as letters among letters: one point for each that does, one off for each oddity. */
function letterFit(bytes: Uint8Array, page: string): { score: number; letters: number } {
  let score = 0
  let letters = 0
  for (let i = 0; i < bytes.length && letters < 2_000; i++) {
    const byte = bytes[i] ?? 0
    if (byte < 128) continue
    letters++
    const shown = page[byte - 128] ?? '\ufffd'
    const before = charOf(bytes[i - 1], page)
    const after = charOf(bytes[i + 1], page)
    if (shown === '\ufffd') score -= 4
    else if (shown === '\u2019' || shown === '\u00a0') score += 1
    else if (LETTER.test(shown)) score += UPPER.test(shown) && isLower(before) ? -1 : 1
    else score += LETTER.test(before) && LETTER.test(after) ? -1 : 1
  }
  return { score, letters }
}

function charOf(byte: number | undefined, page: string): string {
  if (byte === undefined) return ' '
  return byte < 128 ? String.fromCharCode(byte) : (page[byte - 128] ?? ' ')
}

function isLower(char: string): boolean {
  return LETTER.test(char) && !UPPER.test(char)
}

/** Whether more of the high bytes form UTF-8 characters than do not. */
function hasMultiByteText(bytes: Uint8Array): boolean {
  let whole = 0
  let stray = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte < 128) continue
    const wanted =
      byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0
    let got = 0
    while (got < wanted && ((bytes[i + 1 + got] ?? 0) & 0xc0) === 0x80) got++
    if (wanted > 0 && got === wanted) {
      whole++
      i += wanted
    } else stray++
  }
  return whole > stray
}

interface PlatformDecoder {
  decode(bytes: Uint8Array): string
}

/** Browsers, Node and Lambda all have TextDecoder; the domain's type library does not name it. */
function platformDecoder(encoding: string, fatal: boolean): PlatformDecoder {
  const scope = globalThis as unknown as {
    TextDecoder: new (label: string, options: { fatal: boolean; ignoreBOM: boolean }) => PlatformDecoder
  }
  return new scope.TextDecoder(encoding, { fatal, ignoreBOM: true })
}

/**
 * The objects of a PDF, found by reading it from its beginning to its end: the table of their places is not asked, which many files
 * have wrong and none of which a hostile one has to keep to. Of an object that comes twice the later one counts, as after an edit.
 */
import { BankFileError } from '../bank-file-error.ts'
import { TooMuchPacked, unpack, unpredicted } from './pdf-filters.ts'
import { isRef, isWord, latin, type PdfDict, PdfReader, type PdfValue } from './pdf-syntax.ts'

export interface PdfStream {
  dict: PdfDict
  /** From and to which byte of the file. */
  from: number
  to: number
}
export type PdfObject = PdfValue | PdfStream

export interface PdfPage {
  resources: PdfDict
  /** Left, bottom, right and top, in points. */
  box: [number, number, number, number]
  /** Clockwise, in degrees. */
  turned: number
  content: string
}

/** A statement of a year has some 200 pages, each of a dozen objects. */
const OBJECTS_MAX = 200_000
const PAGES_MAX = 400
/** What is unpacked of a file at most; a small one can hold a great deal of nothing. */
const UNPACKED_BYTES_MAX = 32_000_000
/** What is read of it, counted anew each time that something shared is read: the whole once, and half as much again. */
const READ_SIGNS_MAX = 48_000_000
const REFS_MAX = 20
const FILTERS_MAX = 4
const TREE_DEPTH_MAX = 50

const BEGINS = /(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}obj(?![a-z])|trailer(?![a-z])/g
const LETTER = [0, 0, 612, 792] as const

export class PdfDocument {
  private readonly text: string
  private readonly objects = new Map<number, PdfObject>()
  private readonly unpacked = new Map<PdfStream, string>()
  private left = UNPACKED_BYTES_MAX
  private readable = READ_SIGNS_MAX
  private root: PdfValue = null

  /** Throws BankFileError for one that is protected, cut off or too large. */
  constructor(bytes: Uint8Array) {
    this.text = latin(bytes)
    this.findObjects()
  }

  /** What costs time is paid for here. Throws BankFileError for a file that takes more than any statement. */
  readonly spend = (signs: number): void => {
    this.readable -= signs
    if (this.readable < 0) throw tooLarge()
  }

  resolve(value: PdfValue | undefined): PdfObject | undefined {
    let found: PdfObject | undefined = value
    for (let step = 0; step < REFS_MAX && !isStream(found) && isRef(found); step++)
      found = this.objects.get(found.ref)
    return found
  }

  dictOf(value: PdfValue | undefined): PdfDict {
    const found = this.resolve(value)
    return found instanceof Map ? found : isStream(found) ? found.dict : new Map()
  }

  listOf(value: PdfValue | undefined): PdfValue[] {
    const found = this.resolve(value)
    if (!Array.isArray(found)) return []
    this.spend(found.length)
    return found
  }

  numberOf(value: PdfValue | undefined): number | undefined {
    const found = this.resolve(value)
    return typeof found === 'number' ? found : undefined
  }

  nameOf(value: PdfValue | undefined): string {
    const found = this.resolve(value)
    return typeof found === 'string' ? found : ''
  }

  /** What a stream holds; nothing of a picture. */
  contentOf(stream: PdfStream): string {
    const known = this.unpacked.get(stream)
    if (known !== undefined) return known
    const { dict, from, to } = stream
    const asked = this.resolve(dict.get('Filter') ?? dict.get('F'))
    const filters = (Array.isArray(asked) ? asked : asked ? [asked as PdfValue] : []).slice(0, FILTERS_MAX)
    let content: string | undefined = this.text.slice(from, to)
    for (const filter of filters) content = content && this.unpackOnce(content, this.nameOf(filter))
    const settings = this.resolve(dict.get('DecodeParms'))
    const [only] = Array.isArray(settings) ? settings : [settings as PdfValue]
    const predictor = this.numberOf(this.dictOf(only).get('Predictor')) ?? 1
    if (content && predictor >= 10)
      content = unpredicted(content, this.numberOf(this.dictOf(only).get('Columns')) ?? 1)
    this.unpacked.set(stream, content ?? '')
    return content ?? ''
  }

  pages(): PdfPage[] {
    const pages: PdfPage[] = []
    const seen = new Set<PdfDict>()
    const walk = (value: PdfValue, inherited: PdfDict, depth = 0) => {
      const node = this.dictOf(value)
      if (seen.has(node) || depth > TREE_DEPTH_MAX) return
      seen.add(node)
      const own: PdfDict = new Map([...inherited, ...node])
      const kids = this.listOf(node.get('Kids'))
      if (kids.length === 0) {
        if (pages.length === PAGES_MAX) throw tooLarge()
        if (this.nameOf(node.get('Type')) === '/Page' || node.has('Contents')) pages.push(this.pageOf(own))
      }
      if (seen.size > OBJECTS_MAX) throw tooLarge()
      const passed = INHERITED.flatMap((key): [string, PdfValue][] =>
        own.has(key) ? [[key, own.get(key)!]] : [],
      )
      for (const kid of kids) walk(kid, new Map(passed), depth + 1)
    }
    walk(this.dictOf(this.root).get('Pages') ?? null, new Map())
    return pages
  }

  private pageOf(page: PdfDict): PdfPage {
    const contents = this.resolve(page.get('Contents'))
    const streams = (Array.isArray(contents) ? contents.map((one) => this.resolve(one)) : [contents]).filter(
      isStream,
    )
    const contentParts = streams.map((stream) => {
      const content = this.contentOf(stream)
      this.spend(content.length)
      return content
    })
    const box = this.listOf(page.get('CropBox') ?? page.get('MediaBox')).map((one) => this.numberOf(one))
    const [left = LETTER[0], bottom = LETTER[1], right = LETTER[2], top = LETTER[3]] = box
    return {
      resources: this.dictOf(page.get('Resources')),
      box: [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)],
      turned: (((this.numberOf(page.get('Rotate')) ?? 0) % 360) + 360) % 360,
      content: contentParts.join('\n'),
    }
  }

  private unpackOnce(packed: string, filter: string): string | undefined {
    try {
      this.spend(packed.length)
      const content = unpack(packed, filter, this.left)
      this.left -= content?.length ?? 0
      return content
    } catch (error) {
      if (error instanceof TooMuchPacked) throw tooLarge()
      throw error
    }
  }

  private findObjects(): void {
    const { text } = this
    const begins = new RegExp(BEGINS)
    for (let found = begins.exec(text); found; found = begins.exec(text)) {
      const reader = new PdfReader(text, begins.lastIndex, this.spend)
      const value = reader.next()
      begins.lastIndex = Math.max(begins.lastIndex, reader.at)
      if (value === undefined || isWord(value)) continue
      if (found[1] === undefined) {
        if (value instanceof Map) this.takeTrailer(value)
        continue
      }
      const stream = value instanceof Map ? this.streamAt(reader, value) : undefined
      if (stream) begins.lastIndex = stream.to
      this.keep(Number(found[1]), stream ?? value)
      const type = stream && this.nameOf(stream.dict.get('Type'))
      if (type === '/XRef') this.takeTrailer(stream!.dict)
      if (type === '/ObjStm') this.keepPacked(stream!)
    }
    if (this.root === null || this.dictOf(this.root).size === 0)
      throw new BankFileError('damaged', 'The PDF is damaged or cut off. Download it again from your bank.')
  }

  private takeTrailer(dict: PdfDict): void {
    if (dict.has('Encrypt'))
      throw new BankFileError(
        'not-a-statement',
        'The PDF is protected: what is in it is encrypted. Open it with its password, save it without one (or print it to a new PDF), and choose that file.',
      )
    this.root = dict.get('Root') ?? this.root
  }

  private keep(number: number, object: PdfObject): void {
    this.objects.set(number, object)
    if (this.objects.size > OBJECTS_MAX) throw tooLarge()
  }

  private streamAt(reader: PdfReader, dict: PdfDict): PdfStream | undefined {
    reader.skipSpace()
    const { text } = this
    if (!text.startsWith('stream', reader.at)) return undefined
    let from = reader.at + 6
    if (text[from] === '\r') from++
    if (text[from] === '\n') from++
    const length = dict.get('Length')
    const told = typeof length === 'number' && length >= 0 ? from + length : undefined
    if (told !== undefined && told <= text.length && text.slice(told, told + 12).includes('endstream'))
      return { dict, from, to: told }
    const end = text.indexOf('endstream', from)
    return { dict, from, to: end < 0 ? text.length : end }
  }

  /** The objects that are packed together in a stream (7.5.7). */
  private keepPacked(stream: PdfStream): void {
    const content = this.contentOf(stream)
    const first = this.numberOf(stream.dict.get('First')) ?? 0
    const head = content.slice(0, first).trim().split(/\s+/).map(Number)
    for (let at = 0; at + 1 < head.length; at += 2) {
      const value = new PdfReader(content, first + head[at + 1]!, this.spend).next()
      if (value !== undefined && !isWord(value)) this.keep(head[at]!, value)
    }
  }
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

export function isStream(value: PdfObject | undefined): value is PdfStream {
  return typeof value === 'object' && value !== null && 'from' in value
}

function tooLarge(): BankFileError {
  return new BankFileError(
    'too-large',
    'The PDF is too large when it is unpacked. Ask your bank for a shorter period, or for another format.',
  )
}

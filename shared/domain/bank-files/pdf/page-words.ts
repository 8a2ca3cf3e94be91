/** The words that a page shows, and where: what its content stream draws as text (ISO 32000-1, 9.4), in points from the page's upper left corner. */
import { BankFileError } from '../bank-file-error.ts'
import { isStream, type PdfDocument, type PdfPage } from './pdf-document.ts'
import { type Glyph, type PdfFont, readFont, UNKNOWN } from './pdf-font.ts'
import { isText, isWord, type PdfDict, PdfReader, type PdfValue } from './pdf-syntax.ts'

export interface Word {
  text: string
  left: number
  right: number
  /** Of its base line, downwards. */
  y: number
  /** Of its font, in points. */
  size: number
}

export interface ShownPage {
  /** In points, as it is looked at. */
  width: number
  height: number
  words: Word[]
  /** Signs drawn without being seen, as under the picture of a scan. */
  hidden: number
  /** Signs whose font does not say what they mean. */
  unknown: number
  signs: number
  hasPicture: boolean
}

type Matrix = readonly [number, number, number, number, number, number]

interface TextState {
  font: PdfFont | undefined
  size: number
  charSpace: number
  wordSpace: number
  scale: number
  leading: number
  rise: number
  isHidden: boolean
  matrix: Matrix
}

/** What a whole file may draw; beyond, it is no statement. */
export interface DrawingBudget {
  operators: number
  signs: number
  forms: number
  /** Those of all pages: they share most of them. */
  fonts: Map<PdfDict, PdfFont>
}
export const newBudget = (): DrawingBudget => ({
  operators: 1_000_000,
  signs: 1_000_000,
  forms: 10_000,
  fonts: new Map(),
})

const FORMS_DEPTH_MAX = 8
const OPERANDS_MAX = 4_096
const STATES_MAX = 256
/** A gap of so much of the size ends a word. */
const GAP = 0.15

const UNIT: Matrix = [1, 0, 0, 1, 0, 0]

export function shownPage(document: PdfDocument, page: PdfPage, budget: DrawingBudget): ShownPage {
  const [left, bottom, right, top] = page.box
  const isSideways = page.turned % 180 !== 0
  const width = isSideways ? top - bottom : right - left
  const height = isSideways ? right - left : top - bottom
  const shown: ShownPage = { width, height, words: [], hidden: 0, unknown: 0, signs: 0, hasPicture: false }
  const drawing = new Drawing(document, shown, budget)
  drawing.draw(page.content, page.resources, frameOf(page), 0)
  drawing.endWord()
  shown.words = shown.words.filter(
    (word) => word.right > 0 && word.left < width && word.y > 0 && word.y < height + word.size,
  )
  return shown
}

/** From the page's own directions to left to right and top to bottom. */
function frameOf({ box: [left, bottom, right, top], turned }: PdfPage): Matrix {
  if (turned === 90) return [0, 1, 1, 0, -bottom, -left]
  if (turned === 180) return [-1, 0, 0, 1, right, -bottom]
  if (turned === 270) return [0, -1, -1, 0, top, right]
  return [1, 0, 0, -1, -left, top]
}

class Drawing {
  private open: Word | undefined
  private readonly document: PdfDocument
  private readonly shown: ShownPage
  private readonly budget: DrawingBudget

  constructor(document: PdfDocument, shown: ShownPage, budget: DrawingBudget) {
    this.document = document
    this.shown = shown
    this.budget = budget
  }

  draw(content: string, resources: PdfDict, frame: Matrix, depth: number): void {
    let ctm = frame
    let line: Matrix = UNIT
    let state: TextState = { ...START }
    const saved: [Matrix, TextState][] = []
    const reader = new PdfReader(content, 0, this.document.spend)
    let operands: PdfValue[] = []
    const number = (at: number) => (typeof operands[at] === 'number' ? operands[at] : 0)
    const matrix = (): Matrix => [number(0), number(1), number(2), number(3), number(4), number(5)]
    const moveLine = (by: Matrix) => {
      line = times(by, line)
      state.matrix = line
    }
    const show = (value: PdfValue | undefined) => this.show(value, state, ctm)
    const operators: Record<string, () => void> = {
      q: () => saved.length < STATES_MAX && saved.push([ctm, { ...state }]),
      Q: () => {
        const last = saved.pop()
        if (last) [ctm, state] = [last[0], { ...last[1], matrix: state.matrix }]
      },
      cm: () => {
        ctm = times(matrix(), ctm)
      },
      BT: () => {
        line = UNIT
        state.matrix = UNIT
      },
      Tf: () => {
        state.font = this.fontOf(resources, operands[0])
        state.size = number(1)
      },
      Tc: () => {
        state.charSpace = number(0)
      },
      Tw: () => {
        state.wordSpace = number(0)
      },
      Tz: () => {
        state.scale = number(0) / 100
      },
      TL: () => {
        state.leading = number(0)
      },
      Ts: () => {
        state.rise = number(0)
      },
      Tr: () => {
        state.isHidden = number(0) === 3 || number(0) === 7
      },
      Td: () => moveLine([1, 0, 0, 1, number(0), number(1)]),
      TD: () => {
        state.leading = -number(1)
        moveLine([1, 0, 0, 1, number(0), number(1)])
      },
      Tm: () => {
        line = matrix()
        state.matrix = line
      },
      'T*': () => moveLine([1, 0, 0, 1, 0, -state.leading]),
      Tj: () => show(operands[0]),
      TJ: () => show(operands[0]),
      "'": () => {
        moveLine([1, 0, 0, 1, 0, -state.leading])
        show(operands[0])
      },
      '"': () => {
        state.wordSpace = number(0)
        state.charSpace = number(1)
        moveLine([1, 0, 0, 1, 0, -state.leading])
        show(operands[2])
      },
      Do: () => this.drawForm(resources, operands[0], ctm, depth),
      BI: () => {
        this.shown.hasPicture = true
        const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g
        end.lastIndex = reader.at
        reader.at = end.exec(content) ? end.lastIndex : content.length
      },
    }
    for (let value = reader.next(); value !== undefined; value = reader.next()) {
      if (!isWord(value)) {
        if (operands.length < OPERANDS_MAX) operands.push(value)
        continue
      }
      this.budget.operators--
      if (this.budget.operators < 0) throw tooMuch()
      if (Object.hasOwn(operators, value.word)) operators[value.word]?.()
      operands = []
    }
  }

  endWord(): void {
    if (this.open) this.shown.words.push(this.open)
    this.open = undefined
  }

  private fontOf(resources: PdfDict, name: PdfValue | undefined): PdfFont | undefined {
    if (typeof name !== 'string') return undefined
    const font = this.document.dictOf(this.document.dictOf(resources.get('Font')).get(name.slice(1)))
    const { fonts } = this.budget
    const known = fonts.get(font)
    if (known) return known
    const read = readFont(this.document, font)
    fonts.set(font, read)
    return read
  }

  private drawForm(resources: PdfDict, name: PdfValue | undefined, ctm: Matrix, depth: number): void {
    if (typeof name !== 'string' || depth >= FORMS_DEPTH_MAX) return
    const form = this.document.resolve(this.document.dictOf(resources.get('XObject')).get(name.slice(1)))
    if (!isStream(form)) return
    if (this.document.nameOf(form.dict.get('Subtype')) !== '/Form') {
      this.shown.hasPicture = true
      return
    }
    if (--this.budget.forms < 0) throw tooMuch()
    const own = this.document.listOf(form.dict.get('Matrix')).map((one) => this.document.numberOf(one) ?? 0)
    const frame = own.length === 6 ? times(own as unknown as Matrix, ctm) : ctm
    const its = this.document.dictOf(form.dict.get('Resources'))
    this.draw(this.document.contentOf(form), its.size > 0 ? its : resources, frame, depth + 1)
  }

  /** A string, or strings with steps between them in thousandths of the size. */
  private show(value: PdfValue | undefined, state: TextState, ctm: Matrix): void {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part === 'number') move(state, (-part / 1_000) * state.size * state.scale)
      else if (isText(part) && state.font)
        for (const glyph of state.font(part.bytes)) this.showGlyph(glyph, state, ctm)
    }
  }

  private showGlyph(glyph: Glyph, state: TextState, ctm: Matrix): void {
    if (--this.budget.signs < 0) throw tooMuch()
    const [a, b, , , x, y] = times(times([1, 0, 0, 1, 0, state.rise], state.matrix), ctm)
    const width = glyph.width * state.size * state.scale
    const size = Math.abs(state.size) * Math.hypot(a, b)
    const isLevel = Math.abs(b) * 20 < Math.abs(a) && a * state.size > 0
    move(state, width + (state.charSpace + (glyph.isSpace ? state.wordSpace : 0)) * state.scale)
    this.shown.signs++
    if (state.isHidden) this.shown.hidden++
    else if (isLevel && size > 0) this.take(glyph.text, x, x + width * a, y, size)
  }

  private take(text: string, left: number, right: number, y: number, size: number): void {
    if (text === UNKNOWN) this.shown.unknown++
    const { open } = this
    const isNext =
      open &&
      Math.abs(open.y - y) < size * 0.2 &&
      left - open.right < Math.max(open.size, size) * GAP &&
      left - open.right > -size * 0.5
    if (!isNext) this.endWord()
    if (text.trim() === '') this.endWord()
    else if (this.open) {
      this.open.text += text
      this.open.right = Math.max(this.open.right, right)
    } else this.open = { text, left, right, y, size }
  }
}

const START: TextState = {
  font: undefined,
  size: 0,
  charSpace: 0,
  wordSpace: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  isHidden: false,
  matrix: UNIT,
}

function move(state: TextState, by: number): void {
  state.matrix = times([1, 0, 0, 1, by, 0], state.matrix)
}

/** First the one, then the other. */
function times(one: Matrix, other: Matrix): Matrix {
  return [
    one[0] * other[0] + one[1] * other[2],
    one[0] * other[1] + one[1] * other[3],
    one[2] * other[0] + one[3] * other[2],
    one[2] * other[1] + one[3] * other[3],
    one[4] * other[0] + one[5] * other[2] + other[4],
    one[4] * other[1] + one[5] * other[3] + other[5],
  ]
}

function tooMuch(): BankFileError {
  return new BankFileError(
    'too-large',
    'The PDF draws far more than a statement does. Ask your bank for a shorter period, or for another format.',
  )
}

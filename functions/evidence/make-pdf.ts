/** What sets every PDF of the product: the fonts are those of the library, and nothing is fetched. */
import pdfmake from 'pdfmake'
import fonts from 'pdfmake/build/vfs_fonts.js'
import { lettersOfFont } from './letters-of-font.ts'

const REGULAR = 'Roboto-Regular.ttf'

for (const [name, content] of Object.entries(fonts)) pdfmake.virtualfs.writeFileSync(name, content, 'base64')
pdfmake.setFonts({
  Roboto: {
    normal: REGULAR,
    bold: 'Roboto-Medium.ttf',
    italics: 'Roboto-Italic.ttf',
    bolditalics: 'Roboto-MediumItalic.ttf',
  },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

interface PdfLayout extends Record<string, unknown> {
  title: string
  at: string
  content: object[]
  /** Stands at the foot of every page, so far from its sides. */
  foot?: { text: string; side: number }
}

/** @param at the only instant in the file, so that the same content is the same bytes */
export function makePdf({ title, at, content, foot, ...layout }: PdfLayout): Promise<Uint8Array> {
  const made = new Date(at)
  const info = { title, producer: 'Tieout', creator: 'Tieout', creationDate: made, modDate: made }
  const written = composed({ content, foot: foot?.text ?? '' }) as { content: object[]; foot: string }
  const notes = hasEachLetter(written) ? [] : [WITHOUT_LETTERS]
  const footer = foot && footerOf([written.foot, ...notes], foot.side)
  return pdfmake
    .createPdf({ info, ...layout, ...(footer && { footer }), content: written.content })
    .getBuffer()
}

const WITHOUT_LETTERS =
  'Boxes are letters that a PDF is not written with here: on screen they are as they were typed.'

/** Letters in one piece, as the fonts have them: some systems write é as e and a mark of its own. */
function composed(part: unknown): unknown {
  if (typeof part === 'string') return part.normalize('NFC')
  if (Array.isArray(part)) return part.map(composed)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, composed(value)]))
}

const isInFonts = lettersOfFont(Buffer.from(fonts[REGULAR]!, 'base64'))

/** What is not seen is in no font and leaves no box. */
function hasEachLetter(part: unknown): boolean {
  if (typeof part === 'string') return [...part.replace(/[\p{C}\p{Z}]/gu, '')].every(isInFonts)
  return typeof part !== 'object' || part === null || Object.values(part).every(hasEachLetter)
}

const footerOf = (foot: readonly string[], side: number) => (page: number, pages: number) => ({
  margin: [side, 14, side, 0],
  fontSize: 7,
  color: '#555555',
  columns: [
    { stack: [...foot], width: '*' },
    { text: `${page} of ${pages}`, width: 'auto' },
  ],
})

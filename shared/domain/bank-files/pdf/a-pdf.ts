/** Small PDFs for tests: texts at their places, in Helvetica or in a font whose codes are those of Unicode. */
import { zlibSync } from 'fflate'
import { latin } from './pdf-syntax.ts'
import { widthsOfStandardFont } from './standard-widths.ts'

export interface Placed {
  x: number
  /** From the top of the page, of the base line. */
  y: number
  text: string
  size: number
}

interface Made {
  isUnicode?: boolean | undefined
  /** Drawn sideways on a page that is turned back. */
  isTurned?: boolean | undefined
  /** Streams are deflated, and objects packed into one. */
  isPacked?: boolean | undefined
  /** Drawn without being seen. */
  isHidden?: boolean | undefined
  hasPicture?: boolean | undefined
  trailer?: string | undefined
}

const [WIDTH, HEIGHT] = [595, 842]

export function widthOf(text: string, size: number, isUnicode: boolean | undefined): number {
  const width = isUnicode ? () => 556 : widthsOfStandardFont('Helvetica')
  return ([...text].reduce((sum, sign) => sum + width(sign), 0) * size) / 1_000
}

export function aPdf(pages: readonly (readonly Placed[])[], made: Made = {}): Uint8Array {
  const font = made.isUnicode
    ? [
        '<< /Type /Font /Subtype /Type0 /BaseFont /Made /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>',
      ]
    : ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>']
  const kids = pages.map((_, at) => `${10 + at * 2} 0 R`).join(' ')
  const objects: [number, string][] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [
      2,
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${made.isTurned ? `${HEIGHT} ${WIDTH}` : `${WIDTH} ${HEIGHT}`}] >>`,
    ],
    [3, font[0]!],
    [4, '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Made /DW 556 >>'],
  ]
  const streams: [number, string, string][] = [[5, '', IDENTITY]]
  for (const [at, placed] of pages.entries()) {
    const turned = made.isTurned ? '/Rotate 270 ' : ''
    const picture = made.hasPicture ? '/XObject << /P 7 0 R >>' : ''
    objects.push([
      10 + at * 2,
      `<< /Type /Page /Parent 2 0 R ${turned}/Resources << /Font << /F 3 0 R >> ${picture} >> /Contents ${11 + at * 2} 0 R >>`,
    ])
    streams.push([11 + at * 2, '', contentOf(placed, made)])
  }
  if (made.hasPicture) streams.push([7, '/Type /XObject /Subtype /Image /Width 1 /Height 1', '\0'])
  return bytesOf(fileOf(objects, streams, made))
}

function contentOf(placed: readonly Placed[], { isUnicode, isTurned, isHidden, hasPicture }: Made): string {
  const texts = placed.map(({ x, y, text, size }) => {
    const place = isTurned ? `0 -1 1 0 ${HEIGHT - y} ${WIDTH - x}` : `1 0 0 1 ${x} ${HEIGHT - y}`
    return `BT ${isHidden ? '3 Tr ' : ''}/F ${size} Tf ${place} Tm ${written(text, isUnicode)} Tj ET`
  })
  return [...texts, ...(hasPicture ? ['q 100 0 0 100 0 0 cm /P Do Q'] : [])].join('\n')
}

function written(text: string, isUnicode: boolean | undefined): string {
  if (!isUnicode) return `(${text.replace(/[\\()]/g, (sign) => `\\${sign}`)})`
  return `<${[...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`
}

const IDENTITY =
  '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <ffff> <0000> endbfrange'

function fileOf(
  objects: readonly [number, string][],
  streams: readonly [number, string, string][],
  { isPacked, trailer = '' }: Made,
): string {
  const parts = ['%PDF-1.7\n']
  const put = (number: number, body: string) => parts.push(`${number} 0 obj\n${body}\nendobj\n`)
  const putStream = (number: number, dict: string, content: string) => {
    const data = isPacked ? latin(zlibSync(bytesOf(content))) : content
    const filter = isPacked ? '/Filter /FlateDecode ' : ''
    put(number, `<< ${filter}${dict} /Length ${data.length} >>\nstream\n${data}\nendstream`)
  }
  for (const stream of streams) putStream(...stream)
  if (isPacked) {
    const starts: string[] = []
    let body = ''
    for (const [number, object] of objects) {
      starts.push(`${number} ${body.length}`)
      body += `${object} `
    }
    const head = `${starts.join(' ')} `
    putStream(8, `/Type /ObjStm /N ${objects.length} /First ${head.length}`, head + body)
  } else for (const [number, object] of objects) put(number, object)
  return `${parts.join('')}trailer\n<< /Root 1 0 R ${trailer} >>\n%%EOF\n`
}

/** Windows-1252 below 256, as far as the texts of tests go. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0) & 255))
}

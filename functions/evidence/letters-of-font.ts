/**
 * The letters that a TrueType font has, from its table `cmap` (OpenType 1.9, subtable format 4): of what is not among them it draws a box.
 */

interface Segment {
  from: number
  to: number
}

export function lettersOfFont(font: Uint8Array): (letter: string) => boolean {
  const segments = readSegments(new DataView(font.buffer, font.byteOffset, font.byteLength))
  return (letter) => {
    const code = letter.codePointAt(0)!
    return segments.some(({ from, to }) => from <= code && code <= to)
  }
}

const FORMAT_OF_SEGMENTS = 4
const END_OF_SEGMENTS = 0xffff

function readSegments(font: DataView): Segment[] {
  const table = placeOfTable(font, 'cmap')
  const count = font.getUint16(table + 2)
  const subtables = Array.from({ length: count }, (_, at) => table + font.getUint32(table + 8 + at * 8))
  const start = subtables.find((place) => font.getUint16(place) === FORMAT_OF_SEGMENTS)
  if (start === undefined) return []
  const bytes = font.getUint16(start + 6)
  const ends = start + 14
  const starts = ends + bytes + 2
  return Array.from({ length: bytes / 2 }, (_, at) => ({
    from: font.getUint16(starts + at * 2),
    to: font.getUint16(ends + at * 2),
  })).filter(({ to }) => to !== END_OF_SEGMENTS)
}

function placeOfTable(font: DataView, name: string): number {
  const count = font.getUint16(4)
  const records = Array.from({ length: count }, (_, at) => 12 + at * 16)
  const nameAt = (place: number) =>
    String.fromCharCode(...[0, 1, 2, 3].map((at) => font.getUint8(place + at)))
  const record = records.find((place) => nameAt(place) === name)
  if (record === undefined) throw new Error(`The font has no table ${name}`)
  return font.getUint32(record + 8)
}

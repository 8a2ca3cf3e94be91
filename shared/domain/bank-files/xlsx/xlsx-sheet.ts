import { COLUMNS_MAX, FIELD_MAX } from '../bank-file.ts'
import { decodeEntities } from '../formats/xml-entities.ts'

export interface SheetCell {
  /** From 0. */
  column: number
  type: string
  style: number
  value: string
  /** A formula whose value the program that wrote it did not keep. */
  isUnreckoned: boolean
}

export interface SheetRow {
  /** From 1. */
  row: number
  isHidden: boolean
  cells: SheetCell[]
}

/**
 * The rows of a worksheet, in one pass over its XML. A worksheet can be tens of megabytes of which only the
 * cells matter, so that it is scanned rather than built into a tree.
 */
export function* readSheetCells(xml: string): Generator<SheetRow> {
  let row = 0
  for (let at = nextTag(xml, '<row', 0); at >= 0; at = nextTag(xml, '<row', at)) {
    const open = xml.indexOf('>', at)
    if (open < 0) return
    const head = xml.slice(at, open)
    const numbered = Number(attribute(head, 'r'))
    row = numbered > 0 ? numbered : row + 1
    if (xml[open - 1] === '/') {
      at = open
      continue
    }
    const close = xml.indexOf('</row>', open)
    const end = close < 0 ? xml.length : close
    yield { row, isHidden: isSet(attribute(head, 'hidden')), cells: cellsOf(xml.slice(open + 1, end)) }
    at = end
  }
}

/** The columns that a worksheet does not show, from 0: they stand before its cells, and no more of them are looked at than there may be. */
export function readHiddenColumns(xml: string): ReadonlySet<number> {
  const hidden = new Set<number>()
  const end = nextTag(xml, '<sheetData', 0)
  const before = xml.slice(0, Math.max(end, 0))
  let looks = 0
  for (let at = nextTag(before, '<col', 0); at >= 0; at = nextTag(before, '<col', at + 1)) {
    if (++looks > COLUMNS_MAX) break
    const head = before.slice(at, before.indexOf('>', at))
    if (!isSet(attribute(head, 'hidden'))) continue
    const last = Math.min(Number(attribute(head, 'max')), COLUMNS_MAX)
    for (let column = Math.max(Number(attribute(head, 'min')), 1); column <= last; column++)
      hidden.add(column - 1)
  }
  return hidden
}

const isSet = (value: string) => value === '1' || value === 'true'

function cellsOf(xml: string): SheetCell[] {
  const cells: SheetCell[] = []
  for (let at = nextTag(xml, '<c', 0); at >= 0 && cells.length <= COLUMNS_MAX; at = nextTag(xml, '<c', at)) {
    const open = xml.indexOf('>', at)
    if (open < 0) break
    const head = xml.slice(at, open)
    const isEmpty = xml[open - 1] === '/'
    const close = isEmpty ? open : xml.indexOf('</c>', open)
    const body = isEmpty ? '' : xml.slice(open + 1, close < 0 ? xml.length : close)
    const column = columnOf(attribute(head, 'r')) ?? (cells.at(-1)?.column ?? -1) + 1
    if (column <= COLUMNS_MAX) {
      const value = contentOf(body)
      cells.push({
        column,
        type: attribute(head, 't'),
        style: Number(attribute(head, 's')) || 0,
        value,
        isUnreckoned: value === '' && nextTag(body, '<f', 0) >= 0,
      })
    }
    at = close < 0 ? xml.length : close
  }
  return cells
}

/** The strings that cells refer to by their place; one that is too long for a field is cut to what is still too long. */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = []
  for (let at = nextTag(xml, '<si', 0); at >= 0; at = nextTag(xml, '<si', at)) {
    const close = xml.indexOf('</si>', at)
    const isEmpty = xml.startsWith('<si/>', at)
    const end = isEmpty ? at + 4 : close < 0 ? xml.length : close
    strings.push(isEmpty ? '' : runsOf(xml.slice(at, end)).slice(0, FIELD_MAX + 1))
    at = end
  }
  return strings
}

function contentOf(body: string): string {
  const start = body.indexOf('<v')
  if (start < 0) return body.includes('<is') ? runsOf(body) : ''
  const open = body.indexOf('>', start)
  const close = body.indexOf('</v>', open)
  return open < 0 || close < 0 ? '' : decodeEntities(body.slice(open + 1, close))
}

/** The text of all `<t>` elements; phonetic readings (`<rPh>`) are not part of it. */
function runsOf(xml: string): string {
  let text = ''
  const end = xml.indexOf('<rPh')
  const shown = end < 0 ? xml : xml.slice(0, end)
  for (let at = nextTag(shown, '<t', 0); at >= 0; at = nextTag(shown, '<t', at)) {
    const open = shown.indexOf('>', at)
    const close = shown.indexOf('</t>', open)
    if (open < 0 || shown[open - 1] === '/') at = open < 0 ? shown.length : open
    else {
      text += shown.slice(open + 1, close < 0 ? shown.length : close)
      at = close < 0 ? shown.length : close
    }
  }
  return decodeEntities(text)
}

/** Where a tag of exactly this name begins, at or behind a place. */
function nextTag(xml: string, tag: string, from: number): number {
  for (let at = xml.indexOf(tag, from); at >= 0; at = xml.indexOf(tag, at + 1)) {
    const code = xml.charCodeAt(at + tag.length)
    if (code === 62 || code === 47 || code <= 32) return at
  }
  return -1
}

function attribute(head: string, name: string): string {
  const at = head.indexOf(` ${name}="`)
  if (at < 0) return ''
  const start = at + name.length + 3
  const end = head.indexOf('"', start)
  return end < 0 ? '' : head.slice(start, end)
}

/** `C12` is column 2. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

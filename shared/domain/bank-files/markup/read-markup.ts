/** A tag with the text before it. What stands behind the last one is in none. */
export interface Piece {
  /** Entities as they stand. */
  text: string
  /** In small letters and without its prefix: `td` of `<TD>`, `cell` of `<ss:Cell>`. */
  name: string
  isEnd: boolean
  /** What stands behind the name, up to the end of the tag. */
  attributes: string
}

/**
 * The tags of a page or of XML one after the other, in one pass: comments and what stands within the `unseen` are left out, a `<`
 * that begins no tag is text. Where a tag, a comment or something unseen does not end, the file does.
 */
export function* readMarkup(content: string, unseen: ReadonlySet<string>): Generator<Piece> {
  let text = ''
  let from = 0
  for (let at = content.indexOf('<'); at >= 0; at = content.indexOf('<', from)) {
    text += content.slice(from, at)
    from = at + 1
    if (!/[!?/a-z]/i.test(content.charAt(from))) {
      text += '<'
      continue
    }
    const [opening, closing] = SPECIAL.find(([mark]) => content.startsWith(mark, at)) ?? ['<', '>']
    const end = content.indexOf(closing, at + opening.length)
    if (end < 0) return
    const inside = content.slice(at + opening.length, end)
    from = end + closing.length
    if (opening === CDATA) text += inside.replaceAll('&', '&amp;')
    const tag = opening === '<' ? TAG.exec(inside) : null
    if (!tag) continue
    const isEnd = tag[1] === '/'
    const name = tag[2]!.toLowerCase()
    yield { text, name, isEnd, attributes: inside.slice(tag[0].length) }
    text = ''
    if (!isEnd && unseen.has(name)) from = endOf(content, name, from)
  }
}

/** The value of an attribute; empty where it has none, undefined where it is not there. */
export function attributeOf({ attributes }: Piece, name: string): string | undefined {
  const found = ATTRIBUTES[name]!.exec(attributes)
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : undefined
}

/** Whether a mark is missing: it runs into the next tag. */
export const isTorn = ({ attributes }: Piece) => attributes.includes('<')

/** Its whole number of at least 1; 1 where it says none. */
export function countOf(piece: Piece, name: string): number {
  return Math.max(1, Math.trunc(Number(attributeOf(piece, name))) || 1)
}

const CDATA = '<![CDATA['
const SPECIAL: readonly (readonly [opening: string, closing: string])[] = [
  ['<!--', '-->'],
  [CDATA, ']]>'],
]
const TAG = /^(\/?)(?:[a-z][\w-]{0,20}:)?([a-z][\w-]{0,40})(?![\w:-])/i

const attribute = (name: string) =>
  new RegExp(`(?:^|\\s)(?:ss:)?${name}(?:="([^"]*)"|='([^']*)'|=([^\\s"'>/]+)|(?=[\\s/]|$))`, 'i')
const ATTRIBUTES: Readonly<Record<string, RegExp>> = Object.fromEntries(
  ['colspan', 'rowspan', 'style', 'hidden', 'x:num', 'name', 'index', 'mergeacross', 'mergedown', 'type'].map(
    (name) => [name, attribute(name)],
  ),
)

/** Behind the end tag of what is not shown; the end of all where it has none. */
function endOf(content: string, name: string, from: number): number {
  const end = new RegExp(`</${name}\\s*>`, 'gi')
  end.lastIndex = from
  return end.test(content) ? end.lastIndex : content.length
}

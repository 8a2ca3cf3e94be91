/**
 * JSON of which every text can be kept, and every value is meant. An escape can say half a character, which no store takes: such a text
 * is refused as what is no JSON. Throws SyntaxError, and `RepeatedKey` where an object says something twice.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text, (key, each: unknown) => {
    if (!key.isWellFormed() || (typeof each === 'string' && !each.isWellFormed()))
      throw new SyntaxError('half a character')
    return each
  })
  refuseRepeatedKeys(text)
  return value
}

/** Of two values under one name the last would win, unseen. */
export class RepeatedKey extends SyntaxError {
  readonly key: string
  constructor(key: string) {
    super(`${key} stands twice`)
    this.key = key
  }
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g

/** @param text that is JSON: a text is a name where a colon follows */
function refuseRepeatedKeys(text: string): void {
  const open: Set<string>[] = []
  let before = ''
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const key = JSON.parse(before) as string
      const names = open.at(-1)!
      if (names.has(key)) throw new RepeatedKey(key)
      names.add(key)
    }
    before = token
  }
}

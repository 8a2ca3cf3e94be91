/**
 * JSON of which every text can be kept. An escape can say half a character, which no store takes: such a text is refused as what is no JSON.
 * Throws SyntaxError.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
      throw new SyntaxError('half a character')
    return value
  })
}

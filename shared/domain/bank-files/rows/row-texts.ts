/** Spaces around a cell are the file's layout; anything else, tabs too, is the bank's text and stays, but for what turns the reading of it round. */
export function textAt(cells: readonly string[], at: number | undefined): string {
  const cell = cells[at ?? -1]
  if (cell === undefined) return ''
  const text = TURNING.test(cell) ? cell.replaceAll(TURNING_ALL, '') : cell
  if (text.charCodeAt(0) !== 32 && text.charCodeAt(text.length - 1) !== 32) return text
  return text.replace(/^ +/, '').trimEnd()
}

/** Whoever pays writes the text of a payment: with these signs it would be shown in another order than it is stored, and the amount behind it too. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/
const TURNING_ALL = new RegExp(TURNING, 'g')

/** The only text of a record; undefined for a record of several. */
export function headingIn(cells: readonly string[]): string | undefined {
  const [heading, ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return others.length === 0 ? heading : undefined
}

/** The texts one behind the other, each once: banks repeat the name of the other party in the purpose. */
export function joinedText(cells: readonly string[], columns: readonly number[]): string {
  let text = ''
  for (const at of columns) {
    const part = textAt(cells, at).trim()
    if (part === '' || part === '-' || part === '/' || text.includes(part)) continue
    text = text === '' || part.startsWith(text) ? part : `${text} ${part}`
  }
  return text
}

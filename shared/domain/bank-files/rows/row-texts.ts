/** Spaces around a cell are the file's layout; anything else, tabs too, is the bank's text and stays. */
export function textAt(cells: readonly string[], at: number | undefined): string {
  const cell = cells[at ?? -1]
  if (cell === undefined) return ''
  if (cell.charCodeAt(0) !== 32 && cell.charCodeAt(cell.length - 1) !== 32) return cell
  return cell.replace(/^ +/, '').trimEnd()
}

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

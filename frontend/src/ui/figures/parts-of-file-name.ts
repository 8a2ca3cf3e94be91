/** Where a name may be broken before anywhere else: before its last word, which keeps the ending. */
export function partsOfFileName(name: string): [head: string, tail: string] {
  const at = 1 + Math.max(...['-', '_', ' '].map((mark) => name.lastIndexOf(mark)))
  return [name.slice(0, at), name.slice(at)]
}

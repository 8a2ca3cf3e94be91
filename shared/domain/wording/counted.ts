/** How many, as people read it in a sentence. */
const counts = new Intl.NumberFormat('en-US')

/** 12,345 */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** 1 bank line, 12,345 bank lines. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

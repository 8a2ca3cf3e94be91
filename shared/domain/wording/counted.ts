/** How many, as people read it in a sentence. */
let counts: Intl.NumberFormat | undefined

/** 12,345 */
export function formatCount(count: number): string {
  // Made when it is asked for: most functions load it and say no count.
  counts ??= new Intl.NumberFormat('en-US')
  return counts.format(count)
}

/** 1 bank line, 12,345 bank lines. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Dispute Bank Line, and Dispute Bank Lines where there are several. */
export function titleFor(act: string, lines: readonly unknown[]): string {
  return `${act} Bank ${lines.length === 1 ? 'Line' : 'Lines'}`
}

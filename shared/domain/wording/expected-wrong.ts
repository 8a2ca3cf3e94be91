/** How many wrong ones are expected: below one to a hundredth, lest 0.06 of 162 reads as more than one in 2,000. */
export function expectedWrongInWords(wrong: number): string {
  if (wrong < 0.005) return '< 0.01'
  return wrong.toFixed(wrong < 1 ? 2 : 1)
}

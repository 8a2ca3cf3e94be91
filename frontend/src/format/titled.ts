/** What is written small within a sentence, as a title: `Payment received` as `Payment Received`. */
export function titled(words: string): string {
  return words.replaceAll(/ \p{Ll}/gu, (start) => start.toUpperCase())
}

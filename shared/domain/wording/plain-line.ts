/** What begins a line, moves or hides what stands in one, or turns it round. */
const STEERING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/**
 * A line as it is printed where something is verified: what steers a terminal is shown as its number. Whoever falsified what is looked
 * at could otherwise write a verdict of their own in a name, and hide ours.
 */
export function plainLine(text: string): string {
  return text.replace(STEERING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

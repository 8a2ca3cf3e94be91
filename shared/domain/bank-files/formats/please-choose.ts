/** How a file is refused that is none of those that can be read: what to choose, then what it is. */
export function pleaseChoose(whatItIs: string): string {
  return `Please choose a CSV, Excel, OFX, QFX, QIF, CAMT.053, MT940, BAI2 or PDF file. ${whatItIs}`
}

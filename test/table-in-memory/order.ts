/** As DynamoDB orders texts: by their bytes in UTF-8, which is not the order of JavaScript beyond the first surrogate. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  if (BEYOND.test(one) || BEYOND.test(other)) return Buffer.compare(Buffer.from(one), Buffer.from(other))
  return one < other ? -1 : 1
}

const BEYOND = /[\ud800-\uffff]/

/** The first place in a sorted list at which `isBefore` no longer holds. */
export function placeIn<T>(list: readonly T[], isBefore: (element: T) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(list[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}

/** `lines[].amount text`: where something stands in an item, and what it is there. */
export function placesOf(value: unknown, at = ''): string[] {
  if (value instanceof Uint8Array) return [`${at} bytes`]
  if (Array.isArray(value)) return value.flatMap((each) => placesOf(each, `${at}[]`))
  if (typeof value !== 'object' || value === null)
    return [`${at} ${value === null ? 'nothing' : typeof value === 'string' ? 'text' : typeof value}`]
  return Object.entries(value).flatMap(([name, each]) =>
    placesOf(each, [...(at ? [at] : []), NAMES.test(name) ? name : '*'].join('.')),
  )
}

/** What is no name of an attribute is an id or a code that something is found by. */
const NAMES = /^[a-z][A-Za-z]*$/

/** Which records an event source mapping hands over: a pattern names fields, and of each the values that it may have. */

/** @param pattern JSON, as it stands in `FilterCriteria` @throws for a rule that the host does not know */
export function eventFilter(pattern: string): (event: unknown) => boolean {
  const wanted: unknown = JSON.parse(pattern)
  return (event) => isMet(wanted, event)
}

/** Every field that is named must have one of its values; an object names fields inside. */
function isMet(wanted: unknown, value: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some((rule) => isRuleMet(rule, value))
  return Object.entries(wanted as object).every(([name, inner]) =>
    isMet(inner, (value as Record<string, unknown> | undefined)?.[name]),
  )
}

function isRuleMet(rule: unknown, value: unknown): boolean {
  if (typeof rule === 'string') return value === rule
  const [[kind, text] = [], ...more] = Object.entries(rule as object) as [string, string][]
  if (more.length === 0 && kind === 'prefix') return typeof value === 'string' && value.startsWith(text!)
  if (more.length === 0 && kind === 'suffix') return typeof value === 'string' && value.endsWith(text!)
  throw new Error(`The host does not know the filter rule ${JSON.stringify(rule)}.`)
}

interface Choice {
  value: string
  label: string
}

const choicesOf = new Map<string, Choice[]>()

/** The same list for the same beginning: whoever is given it may compare. */
export function currencyChoices(first: readonly string[]): Choice[] {
  const key = first.join()
  const known = choicesOf.get(key) ?? named([...new Set([...first, ...usual()])])
  choicesOf.set(key, known)
  return known
}

let all: string[] | undefined

function usual(): string[] {
  all ??= [...new Set([...USUAL, ...Intl.supportedValuesOf('currency')])]
  return all
}

function named(codes: readonly string[]): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return codes.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }))
}

const USUAL = 'USD EUR GBP CAD AUD NZD CHF JPY CNY INR SEK NOK DKK PLN'.split(' ')

interface Option {
  value: string
  label: string
}

export type Meant = { is: 'one'; value: string } | { is: 'none' } | { is: 'several' }

/** Which option a typed text is for: the one of this name or code, otherwise the only one in which it stands. */
export function meantOption(typed: string, options: readonly Option[]): Meant {
  const text = typed.trim().toLowerCase()
  if (text === '') return { is: 'none' }
  const fits = options.filter(({ label }) => label.toLowerCase().includes(text))
  const named = fits.filter(({ label }) => namesOf(label).includes(text))
  const [one, ...others] = named.length > 0 ? named : fits
  if (!one) return { is: 'none' }
  return others.length === 0 ? { is: 'one', value: one.value } : { is: 'several' }
}

/** “EUR – Euro” and “1000 - Cash” are called by their codes too. */
function namesOf(label: string): string[] {
  const whole = label.toLowerCase()
  return [whole, whole.split(/ [–-] /)[0]!]
}

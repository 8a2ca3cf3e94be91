const KNOWN: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a code is one of ISO 4217, now or once. */
export const isKnownCurrency = (code: string): boolean => KNOWN.has(code)

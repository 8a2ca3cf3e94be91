const inOrder = new Intl.Collator('en', { numeric: true })

/** Codes of accounts and taxes as people count them: 900 stands before 1000. */
export const compareCodes = (one: string, other: string): number => inOrder.compare(one, other)

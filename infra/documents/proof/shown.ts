/** What has to be true, by its sign, and what shows it: a file of tests and words of the name of one, or why no test here can. */
export type Shown = readonly [sign: string, what: string, ...by: (TestNamed | Unshown)[]]

/** `functions/imports/imports.test.ts: the same file again`. */
export type TestNamed = `${string}.test.ts: ${string}`
export interface Unshown {
  because: string
}

export const onlyAws: Unshown = {
  because: 'only AWS itself can show it: it is synthesized and asserted, not deployed',
}

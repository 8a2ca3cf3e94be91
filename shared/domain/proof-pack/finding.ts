/** What a check says: the first of these is what is not so. */
export interface Finding {
  /** The file or record that it is about. */
  name: string
  sentence: string
}

/** What every check is given to say what it saw with. */
export interface Report {
  /** Something is not so. */
  fail: (name: string, sentence: string) => void
  /** Something could not be shown, and why; it is printed, and no pack passes without saying it. */
  note: (name: string, sentence: string) => void
  /** A proof that was counted again, as a person adds it up. */
  prove: (name: string, sentence: string) => void
  /** So many more of something were checked. */
  count: (what: string, more: number) => void
}

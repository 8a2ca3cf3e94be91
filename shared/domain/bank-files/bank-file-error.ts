/** Why a file as a whole cannot be read. `message` is the sentence that the person sees. */
export class BankFileError extends Error {
  readonly code: BankFileErrorCode
  readonly broken: BrokenRow | undefined

  constructor(code: BankFileErrorCode, message: string, broken?: BrokenRow) {
    super(message)
    this.name = 'BankFileError'
    this.code = code
    this.broken = broken
  }
}

/** The row at which reading ended. */
export interface BrokenRow {
  /** As the file counts, from 1: `Line 3`, `Page 2, line 14`. */
  place: string
  text: string
}

export type BankFileErrorCode =
  | 'empty'
  | 'not-a-statement'
  | 'binary'
  | 'encoding'
  | 'one-column'
  | 'too-many-columns'
  | 'unclosed-quote'
  | 'no-rows'
  | 'mapping'
  | 'ambiguous'
  | 'damaged'
  | 'too-large'
  | 'unproved'

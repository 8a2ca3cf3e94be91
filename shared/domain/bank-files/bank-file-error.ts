/** Why a file as a whole cannot be read. `message` is the sentence that the person sees. */
export class BankFileError extends Error {
  readonly code: BankFileErrorCode

  constructor(code: BankFileErrorCode, message: string) {
    super(message)
    this.name = 'StatementError'
    this.code = code
  }
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

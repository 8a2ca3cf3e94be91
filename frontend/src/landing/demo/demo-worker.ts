/** Reads and matches beside the page, so that large files do not stall it. */
import { BankFileError } from '../../../../shared/domain/bank-files/bank-file-error.ts'
import type { NamedFile } from '../../../../shared/domain/matching/two-files/read-two-files.ts'
import { type DemoOutcome, outcomeOf } from './demo-outcome.ts'

export interface DemoRequest {
  bank: NamedFile
  ledger: NamedFile
}

export type DemoReply = { outcome: DemoOutcome } | { refusal: string }

self.onmessage = ({ data: { bank, ledger } }: MessageEvent<DemoRequest>) => {
  self.postMessage(replyTo(bank, ledger))
}

function replyTo(bank: NamedFile, ledger: NamedFile): DemoReply {
  try {
    return { outcome: outcomeOf(bank, ledger) }
  } catch (error) {
    if (error instanceof BankFileError) return { refusal: error.message }
    return { refusal: 'These two files could not be read. Are both of them CSV?' }
  }
}

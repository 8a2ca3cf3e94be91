import type { Day } from '../calendar/day.ts'
import type { BankFileMapping, QuestionCode, Side } from './bank-file.ts'
import type { KnownLayout } from './columns/bank-layouts.ts'
import type { TableFound } from './csv/find-table.ts'

/** Everything that was decided about a file, and what is left to a person. */
export interface Decided {
  /** What is settled. Open choices are not in it. */
  settled: BankFileMapping
  /** Settled, and the likeliest answer to each open choice. */
  proposed: BankFileMapping
  open: OpenChoice[]
  evidence: string[]
  table: TableFound
  layout?: KnownLayout | undefined
  /** It was proved that fees are kept back of the amounts without a minus, as is done with money that comes in. */
  keptBack?: 'of-plus'
}

export interface DecideOptions {
  side: Side
  fileName: string
  asked?: Day | undefined
  /** Nobody is asked for one account or currency. */
  readsAllAccounts?: boolean | undefined
}

/** One choice that the file leaves to a person: what it would add to the mapping, the likelier first. */
export interface OpenChoice {
  code: QuestionCode
  sentence: string
  /** Why the first is likelier; left out where nothing speaks for it. */
  because?: string
  options: { label: string; patch: Partial<BankFileMapping> }[]
}

import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import type {
  BankFileMapping,
  BankFileRow,
  Question,
  Side,
} from '../../../../../../shared/domain/bank-files/bank-file.ts'
import type { FilePart } from '../../../../../../shared/domain/bank-files/rows/file-parts.ts'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import type { ReadingView } from '../file/bank-file-worker.ts'
import { partsQuery } from '../reading/reading-query.ts'

interface Asked {
  reader: BankFileReader
  side: Side
  mapping: BankFileMapping | undefined
  /** Undefined while the file is being read. */
  view: ReadingView | undefined
  isWanted: boolean
}

/** The accounts of a file, where which of them is meant is all that it leaves open; and the questions that are asked otherwise. */
export function usePartsOfFile({ reader, side, mapping, view, isWanted }: Asked): {
  parts: readonly FilePart[] | undefined
  /** The first of all accounts, as they follow each other in the file. */
  rows: BankFileRow[] | undefined
  open: Question[]
} {
  const [mends] = useQueryState('mends', parseAsString)
  const questions = view?.questions ?? []
  const isOpen =
    questions.length > 0 && questions.every(({ code }) => code === 'account' || code === 'currency')
  const isAsked = isWanted && isOpen && side === 'bank' && mends === null
  const { data, isFetching } = useQuery({ ...partsQuery(reader, side, mapping), enabled: isAsked })
  const { parts, rows } = (isAsked && data && data.parts.length > 1 && data) || {}
  return { parts, rows, open: parts || (isAsked && isFetching) ? [] : questions }
}

import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type { BankFileMapping, Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import type { Chosen } from '../importing/account-of-file.ts'
import { ownOfLedger } from '../importing/own-of-ledger.ts'
import { useIntoAccount } from '../importing/use-into-account.ts'
import type { Origin } from '../importing/use-start-import.ts'
import { readingQuery } from './reading-query.ts'
import type { Answer } from './reading-questions.tsx'

interface OwnAccountOf {
  company: Company
  reader: BankFileReader
  side: Side
  origin: Origin
  /** What the file is read with before anybody has said anything. */
  mapping: BankFileMapping | undefined
  asked: Chosen
  isWanted: boolean
}

/** Which account of a general ledger is the one that it goes into, where only one can be meant: the answer, and how the file is read by it. */
export function useOwnAccount({
  company,
  reader,
  side,
  origin,
  mapping,
  asked,
  isWanted,
}: OwnAccountOf): { answer: Answer; mapping: BankFileMapping } | undefined {
  const isAsked = isWanted && side === 'ledger' && origin === 'bank'
  const first = useQuery({ ...readingQuery(reader, side, mapping), enabled: isAsked })
  const view = isAsked && !first.isPlaceholderData ? first.data : undefined
  const { account } = useIntoAccount({ company, reader, view, side, origin, asked })
  const question = view?.questions.find(({ code }) => code === 'account')
  if (!question || !account) return undefined
  const name = ownOfLedger(
    question.options.flatMap(({ label, mapping: { onlyAccount } }) => (onlyAccount === '*' ? [] : label)),
    account,
  )
  const option = question.options.find(({ label }) => label === name)
  if (!option) return undefined
  const { sentence } = question
  return { answer: { sentence, label: option.label, before: undefined }, mapping: option.mapping }
}

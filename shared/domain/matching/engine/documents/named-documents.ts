/** Which documents a bank line names: by a number that stands in its text, or by the customer or vendor. */
import type { OpenLine } from '../proposals/proposal.ts'
import type { OpenDocument } from './open-document.ts'

export interface Named {
  by: 'number' | 'name'
  documents: OpenDocument[]
}

/** Looks up what the text of a line names, of one customer or vendor and of the direction of the line; undefined for nothing, or for several of them. */
export type FindNamed = (line: OpenLine) => Named | undefined

export interface NamedDocuments {
  find: FindNamed
  /** Whose documents a line names by number that money of the other direction settles, and nothing of its own, as a bounced receipt does; empty for no such line. */
  findReturned: (line: OpenLine) => ReadonlySet<string>
}

export function namedAmong(documents: readonly OpenDocument[]): NamedDocuments {
  const byNumber = new Map<string, OpenDocument[]>()
  const byContact = new Map<string, OpenDocument[]>()
  for (const document of documents) {
    add(byContact, document.contactId, document)
    for (const key of numbersOf(document)) add(byNumber, key, document)
  }
  const byWord = new Map<string, { id: string; words: string[] }[]>()
  for (const [id, [first]] of byContact) {
    const words = tellingWords(first!.contactName)
    if (words[0]) add(byWord, words[0], { id, words })
  }

  const numberedOn = (words: readonly string[]) => [
    ...new Set(runsOf(words).flatMap((run) => byNumber.get(run) ?? [])),
  ]
  const findReturned = (line: OpenLine) => {
    const numbered = numberedOn(wordsOn(line)).filter(({ currency }) => currency === line.currency)
    return new Set(numbered.some(isMeantBy(line)) ? [] : numbered.map(({ contactId }) => contactId))
  }
  const find: FindNamed = (line) => {
    const words = wordsOn(line)
    const isMeant = isMeantBy(line)
    const numbered = numberedOn(words).filter(isMeant)
    if (numbered.length) return ofOne('number', numbered)
    const said = new Set(words)
    const contacts = words
      .flatMap((word) => byWord.get(word) ?? [])
      .filter((contact) => contact.words.every((word) => said.has(word)))
    const named = [...new Set(contacts.map(({ id }) => id))].flatMap((id) => byContact.get(id)!)
    return ofOne('name', named.filter(isMeant))
  }
  return { find, findReturned }
}

const isMeantBy =
  ({ amount, currency }: OpenLine) =>
  (document: OpenDocument) =>
    document.settledBy === (amount > 0n ? 'in' : 'out') && document.currency === currency

function ofOne(by: Named['by'], documents: OpenDocument[]): Named | undefined {
  const isOfOne = new Set(documents.map(({ contactId }) => contactId)).size === 1
  return isOfOne ? { by, documents } : undefined
}

/** A number with its letters, and its digits alone where they are too many to be met by accident. */
function numbersOf({ number, reference = '' }: OpenDocument): Set<string> {
  const keys = new Set<string>()
  for (const typed of [number, reference]) {
    const whole = wordsOf(typed).join('')
    const digits = whole.replace(/\D/g, '')
    if (whole.length >= WHOLE_MIN && digits.length > 0) keys.add(whole)
    if (digits.length >= DIGITS_MIN && !YEAR.test(digits)) keys.add(digits)
  }
  return keys
}

const WHOLE_MIN = 4
const DIGITS_MIN = 4
const YEAR = /^(19|20)\d\d$/

/** Neighbouring words written as one: INV 2026 000001 is INV2026000001. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: RUN_MAX }, (_, more) => words.slice(from, from + more + 1).join('')),
  )
}

const RUN_MAX = 3

const wordsOn = ({ text, reference = '' }: OpenLine) => wordsOf(`${text} ${reference}`)

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** What tells a name from others: neither its legal form nor a word of two letters. */
const tellingWords = (name: string) =>
  wordsOf(name).filter((word) => word.length >= 3 && !LEGAL_FORMS.has(word))

const LEGAL_FORMS = new Set(['LTD', 'LIMITED', 'INC', 'LLC', 'CORP', 'GMBH', 'PLC', 'THE', 'AND', 'COMPANY'])

function add<T>(to: Map<string, T[]>, key: string, value: T): void {
  const known = to.get(key)
  if (known) known.push(value)
  else to.set(key, [value])
}

/** Names that people confirmed before, as banks write them, and what they stand for. */
import { type Kind, plainWords, readWords } from './line-words.ts'

export interface KnownName {
  /** Undefined for a customer or vendor: the direction of the money says which. */
  kind: Kind | undefined
  name: string
  confirmed: number
}

/** How many words make a name; a single one needs to be long. */
const NAME_WORDS = 2
const LONE_WORD_MIN = 6
/** Words in front of names rather than in them. */
const FILLERS = new Set(
  'deposit payment pymt pmt pay eft ach dr cr debit credit bill interac etransfer transfer trf tfr wire from the preauth pos purchase online direct invoice inv cheque check and ltd inc llc corp'.split(
    ' ',
  ),
)

/** By the name that a text holds. What the words of a match say of themselves (a fee, a transfer) holds for its name too. */
export function learnNames(confirmed: readonly { bank: string; ledger: string }[]): Map<string, KnownName> {
  const known = new Map<string, KnownName>()
  for (const { bank, ledger } of confirmed) {
    const name = nameIn(bank)
    if (!name) continue
    const kind = saidKind(bank) ?? saidKind(ledger)
    const before = known.get(name)
    known.set(name, { kind: before ? before.kind : kind, name, confirmed: (before?.confirmed ?? 0) + 1 })
  }
  return known
}

/** The words by which a bank names the other side; undefined where there is nothing that could be a name. */
export function nameIn(text: string): string | undefined {
  const words = plainWords(text)
    .split(' ')
    .filter((word) => /^[a-z]{3,}$/.test(word) && !FILLERS.has(word))
  const name = words.slice(0, NAME_WORDS).join(' ')
  if (words.length < NAME_WORDS && name.length < LONE_WORD_MIN) return undefined
  return name
}

function saidKind(text: string): Kind | undefined {
  const [first] = readWords(text, { isOut: true, isCard: false })
  return first?.kind === 'fees' || first?.kind === 'transfers' ? first.kind : undefined
}

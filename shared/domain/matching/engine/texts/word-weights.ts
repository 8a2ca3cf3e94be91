/** Which words tell one counterparty or document from another, and how strongly. */
import { release } from '../columns/release.ts'
import type { Texts } from './read-texts.ts'
import {
  CODE,
  createVocabulary,
  intern,
  NUMBER,
  releaseVocabulary,
  type Vocabulary,
  WORD,
} from './vocabulary.ts'

export const SILENT = 0
export const NAME = 1
export const REFERENCE = 2

export interface WordWeights {
  /** How surprising it is, as a natural log, that two unrelated lines share the word. */
  rarity: Float32Array
  /** Words that speak of a fee. */
  feeWords: ReadonlySet<number>
}

/** What telling the words of each line apart takes beside. */
export interface WordRoles extends WordWeights {
  /** SILENT, NAME or REFERENCE for each word. */
  role: Uint8Array
  /** The same for the first four letters of a name: what is known of a word that was cut off. */
  stemRarity: Float32Array
  /** Whether some line of the side has a name with the word's first four letters. */
  isStemOnBank: Uint8Array
  isStemOnLedger: Uint8Array
}

/** Unrelated lines imagined beside the real ones, so that a word met once in a short list counts as rare all the same. */
const BACKGROUND_LINES = 200

/** A word is boilerplate when this share of one side has it and the other side has it ten times more rarely. */
const BOILERPLATE_SHARE = 0.03
const BOILERPLATE_LINES = 5

/** What banks and bookkeepers write around a name. Only words that are never the name themselves. */
export const SILENT_WORDS = (
  'ACH EFT WIRE POS PURCHASE PURCH DEBIT CREDIT CARD VISA MASTERCARD INTERAC CHECK CHEQUE CHQ CHK ONLINE MOBILE ' +
  'WEB PPD CCD SEPA BACS FPS BGC STO DES INDN ORIG DESCR SEC TRN TRACE CONF CONFIRMATION AUTH REF REFERENCE NO NUMBER ID ' +
  'PAYMENT PAYMENTS PMT PYMT PAY PAID PAYABLE INVOICE INVOICES INV BILL RECEIPT RCPT DEPOSIT DEP WITHDRAWAL TRANSFER TRF TFR XFER ' +
  'ETRANSFER PREAUTHORIZED PREAUTH RECURRING MISC OUTGOING INCOMING SENT RECEIVED ' +
  'FROM TO FOR BY AT ON IN OF THE AND LTD LIMITED INC LLC LLP CO CORP COMPANY GMBH PLC ' +
  'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'
).split(' ')

const STEM_LENGTH = 4

/** Names by their first four letters. */
function weighStems(words: Vocabulary, role: Uint8Array, bankCount: number, ledgerCount: number) {
  const stems = createVocabulary()
  const stemOf = new Int32Array(role.length).fill(-1)
  for (let id = 0; id < words.count; id++) {
    if (role[id] !== NAME || words.length[id]! < STEM_LENGTH) continue
    const stem = intern(stems, words.chars, words.start[id]!, words.start[id]! + STEM_LENGTH, WORD)
    stemOf[id] = stem
    stems.bankLines[stem] = stems.bankLines[stem]! + words.bankLines[id]!
    stems.ledgerLines[stem] = stems.ledgerLines[stem]! + words.ledgerLines[id]!
  }
  const stemRarity = new Float32Array(role.length)
  const isStemOnBank = new Uint8Array(role.length)
  const isStemOnLedger = new Uint8Array(role.length)
  for (let id = 0; id < words.count; id++) {
    const stem = stemOf[id]!
    if (stem < 0) continue
    const bankShare = stems.bankLines[stem]! / (bankCount + BACKGROUND_LINES)
    const ledgerShare = stems.ledgerLines[stem]! / (ledgerCount + BACKGROUND_LINES)
    stemRarity[id] = Math.max(0, -Math.log(Math.max(bankShare, ledgerShare)))
    isStemOnBank[id] = stems.bankLines[stem]! > 0 ? 1 : 0
    isStemOnLedger[id] = stems.ledgerLines[stem]! > 0 ? 1 : 0
  }
  releaseVocabulary(stems)
  release(stemOf)
  return { stemRarity, isStemOnBank, isStemOnLedger }
}

/** A fee of one is no fee of the other: that both texts speak of one says as little as this. */
const FEE_RARITY = 1
const FEE_WORDS = ['FEE', 'FEES', 'CHARGE', 'CHARGES', 'COMMISSION', 'DISCOUNT']

export function weighWords(words: Vocabulary, bankCount: number, ledgerCount: number): WordRoles {
  const known = words.count
  const room = known + SILENT_WORDS.length + FEE_WORDS.length
  const role = new Uint8Array(room)
  const rarity = new Float32Array(room)
  for (let id = 0; id < known; id++) {
    const bankShare = words.bankLines[id]! / (bankCount + BACKGROUND_LINES)
    const ledgerShare = words.ledgerLines[id]! / (ledgerCount + BACKGROUND_LINES)
    rarity[id] = -Math.log(Math.max(bankShare, ledgerShare))
    if (words.kind[id] === WORD) role[id] = isBoilerplate(words, id, bankCount, ledgerCount) ? SILENT : NAME
    else if (words.kind[id] === NUMBER || words.kind[id] === CODE) role[id] = REFERENCE
  }
  for (const word of SILENT_WORDS) role[idOf(words, word)] = SILENT
  const feeWords = new Set(FEE_WORDS.map((word) => idOf(words, word)))
  for (const word of feeWords) rarity[word] = Math.min(FEE_RARITY, rarity[word]!)
  return { role, rarity, ...weighStems(words, role, bankCount, ledgerCount), feeWords }
}

/** 1 for each word that a side says on many of its lines, or that never is a name. */
export function speechOf(words: Vocabulary, bankCount: number, ledgerCount: number): Uint8Array {
  const silent = SILENT_WORDS.map((word) => idOf(words, word))
  const isSpeech = new Uint8Array(words.count)
  for (let id = 0; id < isSpeech.length; id++)
    if (isBoilerplate(words, id, bankCount, ledgerCount)) isSpeech[id] = 1
  for (const id of silent) isSpeech[id] = 1
  return isSpeech
}

function isBoilerplate(words: Vocabulary, id: number, bankCount: number, ledgerCount: number): boolean {
  const bankShare = words.bankLines[id]! / Math.max(1, bankCount)
  const ledgerShare = words.ledgerLines[id]! / Math.max(1, ledgerCount)
  const common = Math.max(bankShare, ledgerShare)
  const lines = Math.max(words.bankLines[id]!, words.ledgerLines[id]!)
  return (
    lines >= BOILERPLATE_LINES &&
    common >= BOILERPLATE_SHARE &&
    Math.min(bankShare, ledgerShare) < common / 10
  )
}

function idOf(words: Vocabulary, text: string): number {
  const chars = Uint16Array.from(text, (letter) => letter.charCodeAt(0))
  return intern(words, chars, 0, chars.length, WORD)
}

/** Lists of words per line: those of line i are `words[from[i]] .. words[from[i + 1] - 1]`. */
export interface WordLists {
  from: Int32Array
  words: Int32Array
}

/** What a line brings to a comparison. */
export interface Profile {
  /** Names that the other side uses too. */
  names: WordLists
  /** Names that the other side never writes like this: misspelt, cut off, or about something else. */
  strange: WordLists
  /** Numbers and codes. */
  references: WordLists
  /** For each line its longest rare reference that stands on some line of the other side, or -1. */
  elsewhere: Int32Array
  /** The rarities of the names that the other side knows, wholly or by their first letters, added up for each line. */
  nameWeight: Float32Array
  /** For each strange word what it adds to `nameWeight`: something only if the other side knows its first letters. */
  strangeWeight: Float32Array
}

/** A number that more than an eighth of the lines share says nothing about a pair. */
export const REFERENCE_RARITY_MIN = 2
/** A shorter number is part of too many others. */
export const PART_LENGTH_MIN = 4
/** A word that agrees only in part counts for less. */
export const INEXACT_PART = 0.75

export function profileOf(
  texts: Texts,
  weights: WordRoles,
  words: Vocabulary,
  other: 'bank' | 'ledger',
): Profile {
  const linesOnOtherSide = other === 'bank' ? words.bankLines : words.ledgerLines
  const isStemOnOtherSide = other === 'bank' ? weights.isStemOnBank : weights.isStemOnLedger
  const strangeWeight = new Float32Array(weights.role.length)
  for (let word = 0; word < strangeWeight.length; word++) {
    if (!isStemOnOtherSide[word]) continue
    strangeWeight[word] = INEXACT_PART * Math.min(weights.rarity[word]!, weights.stemRarity[word]!)
  }
  const kindOf = (word: number) =>
    weights.role[word] === REFERENCE
      ? 0
      : weights.role[word] !== NAME
        ? -1
        : linesOnOtherSide[word]! > 0
          ? 1
          : 2
  const count = texts.from.length - 1
  const nameWeight = new Float32Array(count)
  const room = [0, 0, 0]
  for (const word of texts.words) if (kindOf(word) >= 0) room[kindOf(word)]!++
  const [references, names, strange] = room.map((words) => listsOf(count, words)) as [
    WordLists,
    WordLists,
    WordLists,
  ]
  let reference = 0
  let name = 0
  let odd = 0
  for (let i = 0; i < count; i++) {
    for (let at = texts.from[i]!; at < texts.from[i + 1]!; at++) {
      const word = texts.words[at]!
      const kind = kindOf(word)
      if (kind === 0) references.words[reference++] = word
      else if (kind === 1) {
        names.words[name++] = word
        nameWeight[i] = nameWeight[i]! + weights.rarity[word]!
      } else if (kind === 2) {
        strange.words[odd++] = word
        nameWeight[i] = nameWeight[i]! + strangeWeight[word]!
      }
    }
    references.from[i + 1] = reference
    names.from[i + 1] = name
    strange.from[i + 1] = odd
  }
  const elsewhere = elsewhereOf(references, weights, words, linesOnOtherSide)
  return { names, strange, references, elsewhere, nameWeight, strangeWeight }
}

function elsewhereOf(
  references: WordLists,
  { rarity }: WordWeights,
  words: Vocabulary,
  linesOnOtherSide: Int32Array,
): Int32Array {
  const found = new Int32Array(references.from.length - 1).fill(-1)
  for (let line = 0; line < found.length; line++) {
    let lengthMin = PART_LENGTH_MIN
    for (let at = references.from[line]!; at < references.from[line + 1]!; at++) {
      const word = references.words[at]!
      if (linesOnOtherSide[word]! === 0 || words.length[word]! < lengthMin) continue
      if (rarity[word]! < REFERENCE_RARITY_MIN) continue
      found[line] = word
      lengthMin = words.length[word]! + 1
    }
  }
  return found
}

function listsOf(count: number, room: number): WordLists {
  return { from: new Int32Array(count + 1), words: new Int32Array(room) }
}

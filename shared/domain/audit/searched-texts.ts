/** Every line, entry and document can be found by what it says, and by nothing that none says any more: recounted from them alone. */
import { sha256Hex } from '../hashing/sha256.ts'
import { unpacked } from '../transactions/search-block.ts'
import type { CompanyItems, DocumentItem, EntryItem, LineItem } from './items.ts'
import { addingTo, type SummedCheck } from './summed-check.ts'

export function searchedTexts(of: CompanyItems, fail: (sentence: string) => void): void {
  const kept = keptTexts(of)
  const expected = new Set(textsIn(of))
  for (const text of expected)
    if (kept.get(text) !== 1) fail(`${nameOf(text)} is searched by its text ${kept.get(text) ?? 0} times`)
  for (const [text, count] of kept)
    if (count !== 0 && !expected.has(text)) fail(`${nameOf(text)} is searched by a text that nothing says`)
}

/** The same where not all lines can be held: by block a sum over its texts, which nobody has who wants to leave it as it is. */
export const searchedBlocks: SummedCheck = {
  measure(of, add) {
    for (const text of textsIn(of)) add(blockOf(text), numberOf(text))
    for (const [block, text, count] of eachIn(of.texts.map((part) => [part.block, part.texts])))
      add(block, -BigInt(count) * numberOf(`${block} ${text}`))
  },
  check(of, sums, fail) {
    const left = new Map(sums)
    const add = addingTo(left)
    for (const [block, text, count] of eachIn(unfoldedTexts(of)))
      add(block, -BigInt(count) * numberOf(`${block} ${text}`))
    for (const [block, sum] of left)
      if (sum !== 0n) fail(`${block} is searched by other texts than what is in it says`)
  },
}

const blockOf = (text: string) => text.slice(0, text.indexOf(' '))
const numberOf = (text: string) => BigInt(`0x${sha256Hex(text).slice(0, 32)}`)

/** Each with its block, and how often it is there. */
function keptTexts(of: CompanyItems): Map<string, number> {
  const kept = new Map<string, number>()
  const parts = of.texts.map(({ block, texts }) => [block, texts] as const)
  for (const [block, text, count] of eachIn([...parts, ...unfoldedTexts(of)]))
    kept.set(`${block} ${text}`, (kept.get(`${block} ${text}`) ?? 0) + count)
  return kept
}

type Part = readonly [block: string, texts: Uint8Array]

/** Of what was written since the blocks were folded. */
const unfoldedTexts = ({ deltas, folded }: CompanyItems): Part[] =>
  deltas.filter(({ key }) => !folded.has(key)).flatMap((delta) => Object.entries(delta.texts))

function* eachIn(parts: readonly Part[]): Generator<[block: string, text: string, count: number]> {
  for (const [block, bytes] of parts) for (const [text, count] of unpacked(bytes)) yield [block, text, count]
}

function* textsIn({ bank, ledger, entries, documents }: CompanyItems): Generator<string> {
  yield* textsOf('B', bank.values())
  yield* textsOf('L', ledger.values())
  for (const entry of entries) yield textOfRecord('J', entry, saidBy(entry))
  for (const document of documents) {
    const { number, vendorReference, contactName, total, openAmount } = document
    yield textOfRecord('T', document, [number, vendorReference, contactName, total, openAmount])
  }
}

function saidBy({ entryNumber, referenceNumber, description, totalDebits, lines }: EntryItem) {
  const said: unknown[] = [entryNumber, referenceNumber]
  said.push(
    String(description ?? '')
      .slice(0, 500)
      .replace(/[\ud800-\udbff]$/, ''),
    totalDebits,
  )
  for (const { debitAmount, creditAmount } of lines)
    said.push(...[debitAmount, creditAmount].filter((amount) => /[1-9]/.test(amount)))
  return said
}

function textOfRecord(letter: 'J' | 'T', { id }: EntryItem | DocumentItem, said: unknown[]): string {
  const [, month, key] = id.split('.') as [string, string, string]
  const texts = said.filter((text, at) => text && said.indexOf(text) === at)
  const whole = texts
    .join(' ')
    .slice(0, 1_000)
    .replace(/[\ud800-\udbff]$/, '')
  return `${letter}0#${month} ${key} ${whole.normalize('NFC').toLowerCase()}`
}

function* textsOf(letter: 'B' | 'L', lines: Iterable<LineItem>): Generator<string> {
  for (const { id, description, reference, referenceNumber, amount } of lines) {
    const [, account, date, hash] = id.split('.') as [string, string, string, string]
    const begins = `${description} ${reference ?? referenceNumber ?? ''}`.slice(0, 1_000)
    const whole = begins.replace(/[\ud800-\udbff]$/, '')
    const said = `${whole} ${amount}`.normalize('NFC').toLowerCase()
    yield `${letter}${account}#${date.slice(0, 6)} ${date.slice(6)}#${hash} ${said}`
  }
}

/** Its block with its day and hash or its key: what it says stays out of sentences. */
const nameOf = (text: string) => text.split(' ', 2).join(' ')

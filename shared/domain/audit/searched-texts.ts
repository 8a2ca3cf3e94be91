/** Every line can be found by what it says, and by nothing that no line says any more: recounted from the lines alone. */
import { unpacked } from '../transactions/search-block.ts'
import type { CompanyItems, LineItem } from './items.ts'

export function searchedTexts(of: CompanyItems, fail: (sentence: string) => void): void {
  const kept = keptTexts(of)
  const expected = new Set([...textsOf('B', of.bank.values()), ...textsOf('L', of.ledger.values())])
  for (const text of expected)
    if (kept.get(text) !== 1) fail(`${nameOf(text)} is searched by its text ${kept.get(text) ?? 0} times`)
  for (const [text, count] of kept)
    if (count !== 0 && !expected.has(text)) fail(`${nameOf(text)} is searched by a text that no line has`)
}

/** Each with its block, and how often it is there. */
function keptTexts({ texts, deltas, folded }: CompanyItems): Map<string, number> {
  const kept = new Map<string, number>()
  const add = (block: string, bytes: Uint8Array) => {
    for (const [text, count] of unpacked(bytes))
      kept.set(`${block} ${text}`, (kept.get(`${block} ${text}`) ?? 0) + count)
  }
  for (const part of texts) add(part.block, part.texts)
  for (const delta of deltas)
    if (!folded.has(delta.key)) for (const [block, bytes] of Object.entries(delta.texts)) add(block, bytes)
  return kept
}

function* textsOf(letter: 'B' | 'L', lines: Iterable<LineItem>): Generator<string> {
  for (const { id, description, reference, referenceNumber, amount } of lines) {
    const [, account, date, hash] = id.split('.') as [string, string, string, string]
    const said = `${description} ${reference ?? referenceNumber ?? ''} ${amount}`
      .normalize('NFC')
      .toLowerCase()
    yield `${letter}${account}#${date.slice(0, 6)} ${date.slice(6)}#${hash} ${said}`
  }
}

/** Its block, day and hash: what a line says stays out of sentences. */
const nameOf = (text: string) => text.split(' ', 2).join(' ')

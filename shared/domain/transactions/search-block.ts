/**
 * What lines are searched by, apart from all else that they say: a block holds the texts of a month of one side of an account.
 * Texts are counted as the books count, so that it does not matter in which order parts of a block are added: a line that came
 * counts one, one that went takes it away.
 *
 *   block  B5#202601     text  07#353d1c16e5b17de31240642f1a4ca976 coffee bar 12 -4.50
 */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { LETTERS, type LineSide } from '../books/book.ts'
import { type Day, type Month, monthOf } from '../calendar/day.ts'
import { parseLineId } from '../ids/ids.ts'
import { type SearchedLine, searchedText } from './search.ts'

/** Each text, and how often it is there. */
export type Texts = Map<string, number>
/** By block. */
export type Blocks = Map<string, Texts>

/** Where a line is searched, and by what. */
export interface Searched {
  block: string
  text: string
}

export function searchedBy(side: LineSide, line: SearchedLine & { id: string }): Searched {
  const { accountId, date, hash } = parseLineId(line.id)!
  return {
    block: blockOf(side, accountId, monthOf(date)),
    text: `${date.slice(8)}#${hash} ${searchedText(line)}`,
  }
}

export const blockOf = (side: LineSide, accountId: number, month: Month): string =>
  `${LETTERS[side].toUpperCase()}${accountId}#${month}`

export function partsOfBlock(block: string): { side: LineSide; accountId: number; month: Month } {
  const [letter, accountId, month] = [block[0], block.slice(1, -7), block.slice(-6)]
  return { side: letter === 'B' ? 'bank' : 'ledger', accountId: Number(accountId), month: month as Month }
}

/** What of a text finds the line among those of its month: its day and hash. */
export const tailOf = (text: string): string => text.slice(0, text.indexOf(' '))

export const dayOfTail = (month: Month, tail: string): Day =>
  `${month.slice(0, 4)}-${month.slice(4)}-${tail.slice(0, 2)}` as Day

/** The tails of the lines whose text holds what is sought, in one of its writings. */
export function tailsWith(texts: Texts, writings: readonly string[]): string[] {
  const tails: string[] = []
  for (const [text, count] of texts) {
    const at = text.indexOf(' ')
    if (count > 0 && writings.some((each) => text.includes(each, at + 1))) tails.push(text.slice(0, at))
  }
  return tails
}

export function addTexts(texts: Texts, more: Iterable<readonly [text: string, count: number]>): Texts {
  for (const [text, count] of more) {
    const sum = (texts.get(text) ?? 0) + count
    if (sum === 0) texts.delete(text)
    else texts.set(text, sum)
  }
  return texts
}

export function addSearched(blocks: Blocks, { block, text }: Searched, count: number): void {
  const texts = addTexts(blocks.get(block) ?? new Map(), [[text, count]])
  if (texts.size > 0) blocks.set(block, texts)
  else blocks.delete(block)
}

/** As it is stored: deflated JSON. */
export const packed = (texts: Texts): Uint8Array => deflateSync(strToU8(JSON.stringify([...texts])))

export const unpacked = (bytes: Uint8Array): Texts =>
  new Map(JSON.parse(strFromU8(inflateSync(bytes))) as [string, number][])

/**
 * What is searched, apart from all else that it says: a block holds the texts of a month of one side of an account, or of the journal
 * entries or trade documents of a company. Texts are counted as the books count, so that it does not matter in which order parts of a block are added: a line that came
 * counts one, one that went takes it away.
 *
 *   block  B5#202601     text  07#353d1c16e5b17de31240642f1a4ca976 coffee bar 12 -4.50
 *   block  J0#202601     text  01KEQ4N0V5W9T3M8C6S2H7XARB je-2026-000012 rent of january 1347.11 1300.00 47.11
 */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import type { LineSide } from '../books/book.ts'
import { type Day, type Month, monthOf } from '../calendar/day.ts'
import { parseLineId, parseRecordId } from '../ids/ids.ts'
import { type SearchedLine, searchedText } from './search.ts'

/** Each text, and how often it is there. */
export type Texts = Map<string, number>
/** By block. */
export type Blocks = Map<string, Texts>

/** What has blocks of its own: the lines of an account, or the records of a company. */
export type Shelf = LineSide | RecordShelf
export type RecordShelf = 'journal' | 'trade'
export const SHELF_LETTERS: Record<Shelf, 'B' | 'L' | 'J' | 'T'> = {
  bank: 'B',
  ledger: 'L',
  journal: 'J',
  trade: 'T',
}
const SHELVES = new Map(Object.entries(SHELF_LETTERS).map(([shelf, letter]) => [letter, shelf as Shelf]))
/** In place of an account: records are of the company itself. */
export const OF_COMPANY = 0

/** Where something is searched, and by what. */
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

export function recordSearchedBy(shelf: RecordShelf, id: string, text: string): Searched {
  const { month, key } = parseRecordId(id)!
  return { block: blockOf(shelf, OF_COMPANY, month), text: `${key} ${text}` }
}

export const blockOf = (shelf: Shelf, accountId: number, month: Month): string =>
  `${SHELF_LETTERS[shelf]}${accountId}#${month}`

export function partsOfBlock(block: string): { shelf: Shelf; accountId: number; month: Month } {
  const [letter, accountId, month] = [block[0], block.slice(1, -7), block.slice(-6)]
  const shelf = SHELVES.get(letter as 'B')!
  return { shelf, accountId: Number(accountId), month: month as Month }
}

export const dayOfTail = (month: Month, tail: string): Day =>
  `${month.slice(0, 4)}-${month.slice(4)}-${tail.slice(0, 2)}` as Day

/** Of those whose text holds what is sought, in one of its spellings, the tail: the day and hash of a line, the key of a record. */
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

/** Most are short, and room made anew for each, 128 kB of it, took twenty times as long as reading it. */
const ROOM = new Uint8Array(65_536)

export function unpacked(bytes: Uint8Array): Texts {
  const read = inflateSync(bytes, { out: ROOM })
  // What fills the room may go on behind it.
  const whole = read.length < ROOM.length ? read : inflateSync(bytes)
  return new Map(JSON.parse(strFromU8(whole)) as [string, number][])
}

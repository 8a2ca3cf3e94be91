/** A company that is too large to be held is recounted item by item: what that finds, and how much of it is held meanwhile. */
import { expect, test } from 'vitest'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { Recounting } from '../../shared/domain/audit/recounting.ts'
import { contentHash } from '../storage/plan/content-hash.ts'

const LINES = 10_000
const LINES_OF_RECORD = 50
const ITEMS_MAX = 500

function aLine(number: number): RawItem {
  const hash = number.toString(16).padStart(26, '0')
  const day = String(1 + (number % 28)).padStart(2, '0')
  const month = String(1 + (number % 12)).padStart(2, '0')
  const content = {
    id: `1.5.2026${month}${day}.${hash}`,
    financialAccountId: 5,
    transactionDate: `2026-${month}-${day}`,
    description: `Coffee ${number}`,
    amount: `-${number}.25`,
    currency: 'CAD',
    status: 'pending',
  }
  return { pk: `C#1#A#5#B#2026${month}`, sk: `${day}#${hash}`, ...content, h: contentHash(content) }
}

/** As a company comes from the table: its audit, which says of some lines that they were changed, and then its lines. */
function* aCompany(lines = LINES): Generator<RawItem> {
  const record = (number: number, hashes: object): RawItem => {
    const sk = String(number).padStart(26, '0')
    return { pk: 'C#1#audit#202611', sk, timestamp: '2026-11-23T10:00:00.000Z', changes: [], hashes }
  }
  for (let first = 0; first < lines; first += LINES_OF_RECORD) {
    const [made, changed]: Record<string, Record<string, string>>[] = [{}, {}]
    for (let number = first; number < first + LINES_OF_RECORD; number++) {
      const { pk, sk, h } = aLine(number)
      const [partition, earlier] = [pk.slice('C#1#'.length), contentHash({ number })]
      made![partition] = { ...made![partition], [sk]: ` ${earlier}` }
      changed![partition] = { ...changed![partition], [sk]: `${earlier} ${h}` }
    }
    // In which order they were written does not matter.
    yield record(2 * first, changed!)
    yield record(2 * first + 1, made!)
  }
  for (let number = 0; number < lines; number++) yield aLine(number)
}

function recounted(items: Iterable<RawItem>, { itemsMax = ITEMS_MAX, key = 'a secret' } = {}) {
  const recounting = new Recounting({ itemsMax, key })
  let most = 0
  for (const item of items) {
    recounting.take(item)
    most = Math.max(most, recounting.held)
  }
  return { ...recounting.result(), most }
}

test('however large a company is, no more items of it are held than were said', () => {
  const { most, isWhole, broken, counted } = recounted(aCompany())
  expect(most).toBe(ITEMS_MAX)
  expect({ isWhole, broken }).toEqual({ isWhole: false, broken: [] })
  expect(counted).toMatchObject({ bankLines: LINES, auditRecords: (2 * LINES) / LINES_OF_RECORD })
})

test('a line of a large company that is changed, removed, doubled or moved, its hash along, is told with its month', () => {
  const { h: _, pk, sk, ...content } = aLine(77)
  const changed = { ...content, amount: '-9999.25' }
  const tampers: Record<string, RawItem[]> = {
    changed: [{ pk, sk, ...changed, h: contentHash(changed) }],
    removed: [],
    doubled: [aLine(77), { ...aLine(77), sk: `${sk}x` }],
    moved: [{ ...aLine(77), pk: 'C#1#A#6#B#202606' }],
  }
  const lines = 200
  for (const [tamper, instead] of Object.entries(tampers)) {
    const items = [...aCompany(lines)].flatMap((item) =>
      item.pk === pk && item.sk === sk ? instead : [item],
    )
    const { broken } = recounted(items, { itemsMax: 10 })
    expect([tamper, broken.map(({ sentence }) => sentence)]).toEqual([
      tamper,
      expect.arrayContaining([
        expect.stringMatching(/^A#5#B#202606 is not what the audit says it became, by [0-9a-f]{8}$/),
      ]),
    ])
  }
})

test('a recount that goes on where it stopped comes to what one without a break does', () => {
  const items = [...aCompany(200)]
  const gone = items.toSpliced(items.length - 7, 1)
  for (const all of [items, gone]) {
    let recounting = new Recounting({ itemsMax: 10, key: 'a secret' })
    for (const [at, item] of all.entries()) {
      recounting.take(item)
      const from = at % 3 === 0 && JSON.stringify(recounting.soFar())
      if (from) recounting = new Recounting({ itemsMax: 10, key: 'a secret', from: JSON.parse(from) })
    }
    const { most: _, ...atOnce } = recounted(all, { itemsMax: 10 })
    expect(recounting.result()).toEqual(atOnce)
  }
})

test('what is the same at each look is said the same, and with another secret otherwise', () => {
  const items = [...aCompany(200)].slice(0, -1)
  const [sentence, again, other] = ['one', 'one', 'another'].map(
    (key) => recounted(items, { itemsMax: 10, key }).broken[0]!.sentence,
  )
  expect(again).toBe(sentence)
  expect(other).not.toBe(sentence)
})

test('an item that its hash does not fit is told by its name', () => {
  const [line, ...rest] = [...aCompany(100)].reverse()
  const { broken } = recounted([{ ...line!, amount: '1.00' }, ...rest], { itemsMax: 10 })
  expect(broken.map(({ sentence }) => sentence)).toEqual([
    `${line!.pk} ${line!.sk} was changed behind the books`,
  ])
})

import { expect, test } from 'vitest'
import { DAY_MS } from '../calendar/day.ts'
import { anchored, anchorItem, isAnchorOfDay } from './anchors.ts'

const COUNT = 10_000
const sealedAt = '2020-01-31T05:00:00.000Z'
const all = [...Array(COUNT).keys()].map((at) => at + 1)
const lookedAtOn = (day: number) => all.filter((block) => isAnchorOfDay(block, COUNT, new Date(day * DAY_MS)))

const sealed = (block: number, hash: string) => ({
  first: block,
  prevHash: '',
  through: '',
  seals: [['', hash]],
})
const asItWas = all.map((block) => sealed(block, `h${block}`))

/** What is said of a chain by those that are looked at on a day. */
function saidOf(sealBlocks: object[], day = 20_000): string[] {
  const anchors = lookedAtOn(day).map((block) =>
    anchorItem(4711, block, { seq: block, hash: `h${block}`, sealedAt }, new Date(day * DAY_MS)),
  )
  const said: string[] = []
  anchored({ sealBlocks, anchors } as never, (sentence) => said.push(sentence))
  return said
}

test('a day looks at the newest 300 and a twenty-eighth of the others, and four weeks at all', () => {
  const days = [...Array(28).keys()].map((at) => lookedAtOn(20_000 + at))
  for (const blocks of days) {
    expect(blocks.length).toBeLessThan(300 + COUNT / 28)
    expect(blocks.filter((block) => block > COUNT - 300)).toHaveLength(300)
  }
  expect(new Set(days.flat()).size).toBe(COUNT)
})

test('a chain that was written anew does not fit the anchors of the next day, wherever that began', () => {
  expect(saidOf(asItWas)).toEqual([])
  for (const from of [1, 27, 5_000, COUNT - 299, COUNT - 1, COUNT]) {
    const anew = asItWas.map((block, at) => (at + 1 < from ? block : sealed(at + 1, 'another')))
    expect([from, saidOf(anew)]).toEqual([
      from,
      [expect.stringMatching(/the chain is not the one that was anchored/)],
    ])
  }
})

test('a chain that ends before its anchors do, or goes on without them, is said to', () => {
  for (const end of [20, COUNT - 1])
    expect(saidOf(asItWas.slice(0, end))).toEqual([expect.stringMatching(/and ends before it/)])
  const further = (count: number) => [...Array(count).keys()].map((at) => sealed(COUNT + 1 + at, 'h'))
  expect(saidOf([...asItWas, ...further(1)])).toEqual([])
  expect(saidOf([...asItWas, ...further(2)])).toEqual([
    `from sequence number ${COUNT + 1} on nothing is anchored`,
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChainedRecord, type ChainHead, canonicalText, chainFault, GENESIS, sealAfter } from './chain.ts'

const RECORDS = 12

/** A sealed chain and its head. */
function aChain(): { records: ChainedRecord[]; head: ChainHead } {
  let head: ChainHead = { seq: 0, hash: GENESIS }
  const records = Array.from({ length: RECORDS }, (_, at) => {
    const record = {
      pk: 'C#1#audit#202601',
      sk: `0000${at}`,
      userId: `person ${at % 3}`,
      changes: [{ entityType: 'transaction_match', entityId: `m${at}`, action: 'created', after: { n: at } }],
    }
    const seal = sealAfter(head, record)
    head = seal
    return { ...record, ...seal }
  })
  return { records, head }
}

const sound = aChain()
const copy = () => structuredClone(sound)
const number = fc.integer({ min: 1, max: RECORDS })

test('a chain that nobody touched fits, in whatever order it is read', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(sound.records, { minLength: RECORDS }), (records) => {
      expect(chainFault(records, sound.head)).toBeUndefined()
    }),
  )
  expect(chainFault([], undefined)).toBeUndefined()
})

type Tampered = { records: ChainedRecord[]; head: ChainHead | undefined; first: number }

/** What somebody does to a chain, and the first number that this must be found at. */
const tampering: fc.Arbitrary<Tampered> = fc.oneof(
  fc.tuple(number, fc.constantFrom('userId', 'sk', 'pk'), fc.string()).map(([seq, name, value]) => {
    const { records, head } = copy()
    records[seq - 1]![name] = `${value}!`
    return { records, head, first: seq }
  }),
  fc.tuple(number, fc.anything()).map(([seq, extra]) => {
    const { records, head } = copy()
    const [change] = records[seq - 1]!.changes as { after: unknown }[]
    change!.after = { changed: canonicalText(extra) }
    return { records, head, first: seq }
  }),
  number.map((seq) => {
    const { records, head } = copy()
    records.splice(seq - 1, 1)
    return { records, head, first: seq }
  }),
  fc.tuple(number, number).map(([seq, like]) => {
    const { records, head } = copy()
    records.push({ ...structuredClone(records[like - 1]!), sk: 'forged', seq })
    return { records, head, first: seq }
  }),
  fc
    .tuple(number, number)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => {
      const { records, head } = copy()
      const [first, second] = [records[one - 1]!, records[other - 1]!]
      const { seq, prevHash, hash } = first
      Object.assign(first, { seq: second.seq, prevHash: second.prevHash, hash: second.hash })
      Object.assign(second, { seq, prevHash, hash })
      return { records, head, first: Math.min(one, other) }
    }),
  number.map((seq) => {
    const { records, head } = copy()
    return { records: records.slice(0, seq - 1), head, first: seq }
  }),
  number.map((seq) => {
    const { records, head } = copy()
    delete records[seq - 1]!.seq
    return { records, head, first: seq }
  }),
  // Changed and given a hash that fits it: the next one no longer follows, or the head is not the last.
  number.map((seq) => {
    const { records, head } = copy()
    const record = records[seq - 1]!
    record.userId = 'somebody else'
    const before = { seq: seq - 1, hash: String(record.prevHash) }
    Object.assign(record, sealAfter(before, record))
    return { records, head, first: Math.min(seq + 1, RECORDS) }
  }),
  fc
    .constantFrom(undefined, { seq: RECORDS, hash: GENESIS }, { seq: RECORDS - 1, hash: GENESIS })
    .map((head) => ({ ...copy(), head, first: RECORDS })),
)

test('whatever is changed, deleted, put in, moved or cut off is found at the first number that it touches', () => {
  fc.assert(
    fc.property(tampering, ({ records, head, first }) => {
      expect(chainFault(records, head)?.seq).toBe(first)
    }),
    { numRuns: 5000 },
  )
})

test('the text under a hash does not depend on the order of fields, and tells values apart', () => {
  expect(canonicalText({ b: 1, a: [null, 'x', { d: 2n, c: true }] })).toBe(
    '{"a":[null,"x",{"c":true,"d":2}],"b":1}',
  )
  expect(canonicalText({ a: undefined, b: '1' })).not.toBe(canonicalText({ b: 1 }))
})

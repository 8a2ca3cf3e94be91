import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChainedRecord,
  type ChainHead,
  canonicalText,
  chainFault,
  chainKeyOf,
  GENESIS,
  type SealBlock,
  sealAfter,
  strangerFault,
} from './chain.ts'

const RECORDS = 12
const BLOCK = 5

interface Chain {
  records: ChainedRecord[]
  blocks: { first: number; prevHash: string; seals: [key: string, hash: string][] }[]
  head: ChainHead | undefined
}

/** A chain that was sealed in three blocks. */
function aChain(): Chain {
  let head: ChainHead = { seq: 0, hash: GENESIS }
  const blocks: Chain['blocks'] = []
  const records = Array.from({ length: RECORDS }, (_, at) => {
    const record = {
      pk: 'C#1#audit#202601',
      sk: String(at).padStart(4, '0'),
      userId: `person ${at % 3}`,
      timestamp: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
      changes: [{ entityType: 'transaction_match', entityId: `m${at}`, action: 'created', after: { n: at } }],
    }
    if (at % BLOCK === 0) blocks.push({ first: at + 1, prevHash: head.hash, seals: [] })
    head = sealAfter(head, record)
    blocks.at(-1)!.seals.push([chainKeyOf(record), head.hash])
    return record
  })
  return { records, blocks, head }
}

const sound = aChain()
const faultOf = ({ records, blocks, head }: Chain) =>
  chainFault(records, blocks as SealBlock[], head) ?? strangerFault(records, blocks)

test('a chain that nobody touched fits, in whatever order it is read', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(sound.records, { minLength: RECORDS }), (records) => {
      expect(faultOf({ ...sound, records })).toBeUndefined()
    }),
  )
  expect(chainFault([], [], undefined)).toBeUndefined()
})

/** What somebody does to a chain from a number on; gives back the first number that this must be found at. */
type Tamper = (chain: Chain, seq: number, other: number) => number

const sealAt = ({ blocks }: Chain, seq: number) => blocks[Math.floor((seq - 1) / BLOCK)]!.seals
const placeOf = (seq: number) => (seq - 1) % BLOCK

const tampers: Readonly<Record<string, Tamper>> = {
  'who did it is changed': ({ records }, seq) => {
    records[seq - 1]!.userId = 'somebody else'
    return seq
  },
  'what was done is changed': ({ records }, seq, other) => {
    records[seq - 1]!.changes = [{ changed: other }]
    return seq
  },
  'when it was is changed': ({ records }, seq) => {
    records[seq - 1]!.timestamp = '2025-12-31T00:00:00.000Z'
    return seq
  },
  'a record is deleted': ({ records }, seq) => {
    records.splice(seq - 1, 1)
    return seq
  },
  'a record is deleted with its seal': (chain, seq) => {
    chain.records.splice(seq - 1, 1)
    sealAt(chain, seq).splice(placeOf(seq), 1)
    // The next one stands where it stood; of the last of a block, the block after it begins too late.
    return seq
  },
  'two records change places': ({ records }, seq, other) => {
    const [one, two] = [records[seq - 1]!, records[other - 1]!]
    const sk = one.sk
    one.sk = two.sk
    two.sk = sk
    return Math.min(seq, other)
  },
  'two seals change places': (chain, seq, other) => {
    const [one, two] = [sealAt(chain, seq), sealAt(chain, other)]
    const seal = one[placeOf(seq)]!
    one[placeOf(seq)] = two[placeOf(other)]!
    two[placeOf(other)] = seal
    return Math.min(seq, other)
  },
  'a record is put in before the end': ({ records }, seq) => {
    const like = records[seq - 1]!
    records.push({
      ...like,
      sk: `${records[seq - 1]!.sk.slice(0, -1)}${like.sk.slice(-1)}-`,
      timestamp: '2026-01-01T00:00:00.000Z',
    })
    return Math.min(seq + 1, RECORDS)
  },
  'a record is put in with a seal of its own': (chain, seq) => {
    const forged = { ...structuredClone(chain.records[seq - 1]!), sk: 'forged' }
    chain.records.push(forged)
    sealAt(chain, seq).splice(placeOf(seq), 0, [chainKeyOf(forged), GENESIS])
    return seq
  },
  'the end is cut off': ({ records }, seq) => {
    records.length = seq - 1
    return seq
  },
  'the end is cut off with its seals': (chain, seq) => {
    chain.records.length = seq - 1
    chain.blocks.length = Math.ceil((seq - 1) / BLOCK)
    const last = chain.blocks.at(-1)
    if (last) last.seals.length = seq - last.first
    return seq
  },
  'a record is changed and sealed anew': (chain, seq) => {
    const record = chain.records[seq - 1]!
    record.userId = 'somebody else'
    const place = placeOf(seq)
    const seals = sealAt(chain, seq)
    const before = place > 0 ? seals[place - 1]![1] : chain.blocks[Math.floor((seq - 1) / BLOCK)]!.prevHash
    seals[place] = [seals[place]![0], sealAfter({ seq: seq - 1, hash: before }, record).hash]
    return Math.min(seq + 1, RECORDS)
  },
  'the head is lost': (chain) => {
    chain.head = undefined
    return RECORDS
  },
  'the head is moved back': (chain, seq) => {
    chain.head = { seq: Math.min(seq, RECORDS - 1), hash: GENESIS }
    return RECORDS
  },
}

test('whatever is changed, deleted, put in, moved or cut off is found at the first number that it touches', () => {
  const number = fc.integer({ min: 1, max: RECORDS })
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(tampers)), number, number, (name, seq, other) => {
      fc.pre(seq !== other)
      const chain = structuredClone(sound)
      const first = tampers[name]!(chain, seq, other)
      expect([name, faultOf(chain)?.seq]).toEqual([name, first])
    }),
    { numRuns: 6000 },
  )
})

test('the text under a hash does not depend on the order of fields, and tells values apart', () => {
  expect(canonicalText({ b: 1, a: [null, 'x', { d: 2n, c: true }] })).toBe(
    '{"a":[null,"x",{"c":true,"d":2}],"b":1}',
  )
  expect(canonicalText({ a: undefined, b: '1' })).not.toBe(canonicalText({ b: 1 }))
})

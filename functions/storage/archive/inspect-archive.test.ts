import { expect, test } from 'vitest'
import { contentHash } from '../plan/content-hash.ts'
import type { ArchiveLine, Attributes, Part } from './archive-line.ts'
import { inspectArchive } from './inspect-archive.ts'
import { StateSum } from './state-sum.ts'

const at = '2026-01-05T08:00:00.000Z'
const dataVersion = 11

function stored(
  pk: string,
  sk: string,
  said: Record<string, string | number | boolean>,
): { item: Attributes } {
  const attributes = Object.entries(said).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? { S: value }
      : typeof value === 'number'
        ? { N: `${value}` }
        : { BOOL: value },
  ])
  return {
    item: { pk: { S: pk }, sk: { S: sk }, ...Object.fromEntries(attributes), h: { S: contentHash(said) } },
  }
}

/** Names items of the company as its audit does: by partition and sort key. */
function audited(named: Record<string, string[]>): { item: Attributes } {
  const hashes = Object.entries(named).map(([partition, sks]) => [
    partition,
    { M: Object.fromEntries(sks.map((sk) => [sk, { S: 'x' }])) },
  ])
  const item = { pk: { S: 'C#7#audit#202601' }, sk: { S: '01' }, userId: { S: 'olga' } }
  return { item: { ...item, hashes: { M: Object.fromEntries(hashes) } } }
}

const membership = (userId: string, companyId: number, more = {}) =>
  stored(`U#${userId}`, `M#${companyId}`, { userId, companyId, role: 'owner', isDefault: true, ...more })
const owner = (id: number, companyId = 7) => stored(`D#${id}`, 'owner', { id, kind: 'account', companyId })

const own: Part[] = [
  stored('C#7#company', 'company', { id: 7, createdAt: at }),
  stored('C#7#members', 'olga', { userId: 'olga', role: 'owner' }),
  stored('C#7#accounts', '0000000008', { id: 8, companyId: 7 }),
  audited({ members: ['olga', 'nora'], accounts: ['0000000008', '9000000000'] }),
  stored('D#companies', '0000000007', { companyId: 7 }),
  stored('D#7', 'owner', { id: 7, kind: 'company', companyId: 7 }),
  owner(8),
  membership('olga', 7),
  { file: { key: 'C/7/imports/a/file', contentType: 'text/csv' } },
  { bytes: 'eA==' },
  { anchor: { block: 1, seq: 1, hash: 'h', sealedAt: at } },
]

/** Whole, with the sum that anybody can make. */
function inspected(parts: readonly Part[], head = { companyId: 7, createdAt: at }) {
  const sum = new StateSum()
  for (const part of parts) sum.take(part)
  const named = { format: 'tieout company', version: 1, dataVersion, exportedAt: at, ...head } as const
  const lines: ArchiveLine[] = [{ head: named }, ...parts, { end: sum.totals() }]
  return inspectArchive(eachOf(lines), dataVersion)
}

async function* eachOf<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

test('an archive of what a company owns says which numbers it has', async () => {
  expect(await inspected(own)).toMatchObject({ integers: { first: 7, last: 8 } })
})

const without = (pk: string) => own.filter((part) => !('item' in part && part.item.pk?.S === pk))
const file = (key: string): Part => ({ file: { key, contentType: 'text/csv' } })

const forged: Record<string, Part[]> = {
  'an item of another company': [...own, stored('C#56#accounts', '0000000105', { id: 105 })],
  'a company whose number begins alike': [...own, stored('C#77#accounts', '0000000105', { id: 105 })],
  'an item that lists itself with another': [
    ...without('C#7#accounts'),
    {
      item: {
        ...stored('C#7#accounts', '0000000008', { id: 8 }).item,
        openPk: { S: 'C#56#drafts' },
        openSk: { S: '1' },
      },
    },
  ],
  'an item that says another company': [...own, stored('C#7#chart', '0000000009', { id: 9, companyId: 56 })],
  'what its audit does not name': [...own, stored('C#7#webhooks', '202601#1', { url: 'x' })],
  'another company as this one': [
    stored('C#7#company', 'company', { id: 56, createdAt: at }),
    ...without('C#7#company'),
  ],
  'no company': without('C#7#company'),
  'no place in the list of companies': without('D#companies'),
  'an owner of another company': [...own, membership('nora', 56)],
  'a membership of who is no member': [...own, membership('nora', 7)],
  'a membership of another role': [...without('U#olga'), membership('olga', 7, { role: 'viewer' })],
  'a membership that says more, which would lock its person out': [
    ...without('U#olga'),
    membership('olga', 7, { endedAt: at }),
  ],
  'a membership of somebody else': [
    ...without('U#olga'),
    stored('U#olga', 'M#7', { userId: 'nora', companyId: 7, role: 'owner', isDefault: true }),
  ],
  'what ends the sessions of its member': [
    ...own,
    stored('U#olga', 'M-sessions', { userId: 'olga', endedAt: at }),
  ],
  'a key of no list': [...own, stored('D#api-key#7-202601-1', 'key', { id: '7-202601-1', companyId: 7 })],
  'the sequence of numbers': [...own, stored('D#sequence', 'next', { next: 9_000_000 })],
  'a tombstone': [...own, stored('D#erased', '0000000056', { companyId: 56 })],
  'a number of another company': [...own, owner(105)],
  'a number that it owns for another company': [...without('D#8'), owner(8, 56)],
  'a number beyond all': [...own, owner(9_000_000_000)],
  'an item twice': [...own, own[2]!],
  'an item twice elsewhere': [...own, own[7]!],
  'a file of another company': [...own, file('C/56/imports/a/file')],
  'a file outside of all companies': [...own, file('public/index.html')],
  'a file on its way, which would be imported': [...own, file('U/7/a')],
  'where a recount goes on': [...own, file('E/7/recount')],
  'what a recount put aside': [...own, file('E/7/recount/0/pile-3/0')],
  'a file above its own': [...own, file('C/7/../56/imports/a/file')],
  'a file twice': [...own, own[8]!],
  'an anchor that is not the next': [...own, { anchor: { block: 3, seq: 1, hash: 'h', sealedAt: at } }],
}

test.each(Object.entries(forged))('an archive that holds %s is refused', async (_, parts) => {
  await expect(inspected(parts)).rejects.toThrow('Nothing was written.')
})

test('an archive of a company that no stage can have is refused', async () => {
  for (const companyId of [0, -7, 9_000_000_000])
    await expect(inspected(own, { companyId, createdAt: at })).rejects.toThrow('Nothing was written.')
  await expect(inspected(own, { companyId: 7, createdAt: '2020-01-05T08:00:00.000Z' })).rejects.toThrow(
    'does not hold company 7 itself',
  )
})

/** A pack changed as an accident or somebody with a purpose would change it, by a seed: each way is a name and what it touched. */
import { type ChainedRecord, canonicalText, type SealBlock, sealAfter } from '../shared/domain/audit/chain.ts'
import type { Chance } from '../shared/domain/matching/proving/workload/chance.ts'
import { decimalOf, money } from '../shared/domain/money/money.ts'
import { hashOf, type Manifest, writeManifest } from '../shared/domain/proof-pack/manifest.ts'
import { MANIFEST, PACK_ENTITY, RECORDS, SEALS } from '../shared/domain/proof-pack/pack-files.ts'

type Files = Map<string, Uint8Array>
// biome-ignore lint/suspicious/noExplicitAny: a mutation reaches into records of any kind
type Row = any

export interface Mutated {
  way: string
  /** The file that was changed, and the record where it was one. */
  what: string
  files: Files
}

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Bytes, and nothing is made to fit. */
export function damaged(pack: ReadonlyMap<string, Uint8Array>, chance: Chance): Mutated {
  const files: Files = new Map(pack)
  const names = [...files.keys()].filter((name) => files.get(name)!.length > 0)
  const name = chance.pick(names)
  const bytes = files.get(name)!.slice()
  const other = chance.pick(names.filter((each) => each !== name))
  const ways: Record<string, () => void> = {
    'a byte changed': () => {
      bytes[chance.below(bytes.length)]! ^= 1 + chance.below(255)
      files.set(name, bytes)
    },
    'a byte removed': () => {
      const at = chance.below(bytes.length)
      files.set(name, Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1)]))
    },
    'a file cut': () => files.set(name, bytes.subarray(0, chance.below(bytes.length))),
    'a file removed': () => files.delete(name),
    'a file added': () => files.set(`${name}.copy`, bytes),
    'two files swapped': () => {
      files.set(name, files.get(other)!)
      files.set(other, bytes)
    },
  }
  const way = chance.pick(Object.keys(ways))
  ways[way]!()
  return { way, what: name, files }
}

/** A record, and the manifest is made to fit. */
export function falsified(pack: ReadonlyMap<string, Uint8Array>, chance: Chance): Mutated {
  for (;;) {
    const files: Files = new Map(pack)
    const [way, change] = chance.pick(Object.entries(FALSIFICATIONS))
    const what = change(files, chance)
    if (what === undefined) continue
    writeAnew(files)
    return { way, what, files }
  }
}

type Falsification = (files: Files, chance: Chance) => string | undefined

const FALSIFICATIONS: Record<string, Falsification> = {
  'an amount changed': inRow(/-lines\.jsonl$|entries\.jsonl$/, (row, chance) => {
    if (row.amount === undefined) return false
    row.amount = decimalOf(money(row.amount) + BigInt(1 + chance.below(9)) * 100n)
    return true
  }),
  'a date changed': inRow(/-lines\.jsonl$|ledger-entries\.jsonl$/, (row, chance) => {
    row.transactionDate =
      `2026-10-${String(1 + chance.below(28)).padStart(2, '0')}` === row.transactionDate
        ? '2026-10-31'
        : `2026-10-${String(1 + chance.below(28)).padStart(2, '0')}`
    return !row.id.includes(row.transactionDate.replaceAll('-', ''))
  }),
  'a text changed': inRow(/bank-lines\.jsonl$/, (row) => {
    row.description += ' LTD'
    row.originalDescription += ' LTD'
    return true
  }),
  'a status changed': inRow(/-lines\.jsonl$|ledger-entries\.jsonl$/, (row) => {
    row.status = row.status === 'matched' ? 'pending' : 'matched'
    return true
  }),
  'a decision of another author': inRow(/matches\.jsonl$/, (row) => {
    row.approvedBy = row.approvedBy === 'ben' ? 'carl' : 'ben'
    return true
  }),
  'a decision of another tier': inRow(/matches\.jsonl$/, (row) => {
    if (!row.tier) return false
    row.tier = row.tier === 'auto_approved' ? 'suggested' : 'auto_approved'
    return true
  }),
  'a difference changed': inRow(/matches\.jsonl$/, (row) => {
    row.difference = decimalOf(money(row.difference) + 100n)
    return true
  }),
  'a difference posted elsewhere': inRow(/matches\.jsonl$/, (row) => {
    if (!row.differenceEntryId) return false
    row.differenceAccountId++
    return true
  }),
  'an approval of another author': inPeriod((period) => {
    period.reconciliations[0].approvedBy = 'ben'
  }),
  'a figure changed': inPeriod((period, chance) => {
    const figure = chance.pick([
      'closingBalance',
      'openingBalance',
      'outstanding',
      'ledgerBalance',
      'moneyIn',
      'unexplained',
      'inTransit',
    ])
    period.reconciliations[0][figure] = decimalOf(money(period.reconciliations[0][figure]) + 100n)
  }),
  'the books before changed': inPeriod((period) => {
    period.bookBalanceBefore = decimalOf(money(period.bookBalanceBefore) + 100n)
  }),
  'a record removed': (files, chance) => {
    const name = someFile(files, chance, /\.jsonl$/)
    const rows = rowsOf(files, name)
    const [gone] = rows.splice(chance.below(rows.length), 1)
    putRows(files, name, rows)
    return nameOf(name, gone)
  },
  'a record added': (files, chance) => {
    const name = someFile(files, chance, /accounts\/.*\.jsonl$/)
    const rows = rowsOf(files, name)
    const row = structuredClone(chance.pick(rows))
    row.id = `${row.id.slice(0, -2)}${row.id.endsWith('00') ? '11' : '00'}`
    rows.push(row)
    putRows(files, name, rows)
    return nameOf(name, row)
  },
  'a record twice': (files, chance) => {
    const name = someFile(files, chance, /accounts\/.*\.jsonl$/)
    const rows = rowsOf(files, name)
    const row = chance.pick(rows)
    rows.push(row)
    putRows(files, name, rows)
    return nameOf(name, row)
  },
  'two records swapped': (files, chance) => {
    const name = someFile(files, chance, /-lines\.jsonl$|ledger-entries\.jsonl$|matches\.jsonl$/)
    const rows = rowsOf(files, name)
    const [one, other] = [chance.pick(rows), chance.pick(rows)]
    if (one.id === other.id) return undefined
    ;[one.id, other.id] = [other.id, one.id]
    putRows(files, name, rows)
    return nameOf(name, one)
  },
  'an amount moved between two items': (files, chance) => {
    const name = someFile(files, chance, /-lines\.jsonl$|ledger-entries\.jsonl$/)
    const rows = rowsOf(files, name)
    const [one, other] = [chance.pick(rows), chance.pick(rows)]
    if (one.id === other.id) return undefined
    one.amount = decimalOf(money(one.amount) + 1000n)
    other.amount = decimalOf(money(other.amount) - 1000n)
    putRows(files, name, rows)
    return nameOf(name, one)
  },
  'an amount moved in the journal': inRow(/journal-entries\.jsonl$/, (row) => {
    for (const line of row.lines)
      for (const side of ['debitAmount', 'creditAmount'])
        if (money(line[side]) !== 0n) line[side] = decimalOf(money(line[side]) + 100n)
    return true
  }),
  'a byte of a bank file, with its hash': (files, chance) => {
    const name = someFile(files, chance, /^files\//)
    const bytes = files.get(name)!.slice()
    const digits = [...bytes.keys()].filter((at) => bytes[at]! >= 0x30 && bytes[at]! <= 0x38)
    bytes[chance.pick(digits)]! += 1
    files.set(name, bytes)
    for (const of of [...files.keys()].filter((each) => each.endsWith('imports.jsonl'))) {
      const rows = rowsOf(files, of)
      for (const row of rows) if (name === `files/${row.id}`) row.fileHash = hashOf(bytes)
      putRows(files, of, rows)
    }
    return name
  },
  'what a run saw': (files, chance) => {
    const name = someFile(files, chance, /^runs\//)
    const input = JSON.parse(decode(files.get(name)!))
    const line = chance.pick(input.bank as Row[])
    line.amount = decimalOf(money(line.amount) + 100n)
    files.set(name, encode(canonicalText(input)))
    return name
  },
  'an audit record': inRow(/audit\/records\.jsonl$/, (row) => {
    row.userId = row.userId === 'ben' ? 'carl' : 'ben'
    return true
  }),
  'a seal': inRow(/audit\/seals\.jsonl$/, (row, chance) => {
    const seal = chance.pick(row.seals as [string, string][])
    seal[1] = hashOf(encode(seal[1]))
    return true
  }),
  'the words for people': (files) => {
    files.set('README.txt', encode(decode(files.get('README.txt')!).replace('PROOF', 'PR00F')))
    return 'README.txt'
  },
  'the facts': (files) => {
    const facts = JSON.parse(decode(files.get('facts.json')!))
    facts.accounts[0].name += ' 2'
    files.set('facts.json', encode(`${canonicalText(facts)}\n`))
    return 'facts.json'
  },
  'the verifier': (files) => {
    files.set('verify.mjs', encode(`${decode(files.get('verify.mjs')!)}\n`))
    return 'verify.mjs'
  },
}

/** Everything after a record is made to fit as well: the record that names the files, every hash of the chain, every seal. */
export function rewritten({ way, what, files: given }: Mutated): Mutated {
  const files: Files = new Map(given)
  const records = rowsOf(files, RECORDS) as ChainedRecord[]
  const pin = (records as Row[]).findLast(({ changes }) =>
    changes.some(({ entityType }: Row) => entityType === PACK_ENTITY),
  )
  if (pin)
    for (const change of pin.changes)
      if (change.entityType === PACK_ENTITY)
        change.after.files = Object.fromEntries(
          [...files]
            .filter(([name]) => !name.startsWith('audit/') && name !== MANIFEST)
            .map(([name, bytes]) => [name, hashOf(bytes)]),
        )
  const byKey = new Map(records.map((record) => [`${record.pk.split('#').at(-1)}#${record.sk}`, record]))
  const blocks = rowsOf(files, SEALS) as (SealBlock & { seals: [string, string][] })[]
  let last = { seq: blocks[0]!.first - 1, hash: blocks[0]!.prevHash }
  for (const block of blocks) {
    Object.assign(block, { prevHash: last.hash })
    for (const seal of block.seals) {
      const record = byKey.get(seal[0])
      const hash = record ? sealAfter(last, record).hash : seal[1]
      seal[1] = hash
      last = { seq: last.seq + 1, hash }
    }
  }
  putRows(files, RECORDS, records)
  putRows(files, SEALS, blocks)
  writeAnew(files)
  return { way, what, files }
}

function inRow(pattern: RegExp, change: (row: Row, chance: Chance) => boolean): Falsification {
  return (files, chance) => {
    const name = someFile(files, chance, pattern)
    const rows = rowsOf(files, name)
    const row = chance.pick(rows)
    if (!change(row, chance)) return undefined
    putRows(files, name, rows)
    return nameOf(name, row)
  }
}

function inPeriod(change: (period: Row, chance: Chance) => void): Falsification {
  return (files, chance) => {
    const name = someFile(files, chance, /reconciliations\.json$/)
    const period = JSON.parse(decode(files.get(name)!))
    change(period, chance)
    files.set(name, encode(`${canonicalText(period)}\n`))
    return name
  }
}

const someFile = (files: Files, chance: Chance, pattern: RegExp) =>
  chance.pick([...files.keys()].filter((name) => pattern.test(name) && files.get(name)!.length > 0))

const nameOf = (file: string, row: Row) => (row.id ? `${file} ${row.id}` : file)

const rowsOf = (files: Files, name: string): Row[] =>
  decode(files.get(name)!)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const putRows = (files: Files, name: string, rows: readonly object[]) =>
  files.set(name, encode(rows.map((row) => `${canonicalText(row)}\n`).join('')))

function writeAnew(files: Files): void {
  const before = JSON.parse(decode(files.get(MANIFEST)!)) as Manifest
  const { company, month, accounts } = before
  const named = [...files]
    .filter(([name]) => name !== MANIFEST)
    .map(([name, bytes]) => ({ name, sha256: hashOf(bytes), sizeBytes: bytes.length }))
  files.set(MANIFEST, writeManifest({ company, month, accounts, files: named }).bytes)
}

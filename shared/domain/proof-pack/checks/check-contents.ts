/**
 * Lines, matches, entries, imports and the rows that those left out are what the audit chain says they became, in every field: each
 * record has the hash of what each item said before its transaction and after it. What nothing of the slice wrote is passed by.
 */
import { contentHash } from '../../audit/content.ts'
import { parseLineId, parseRecordId } from '../../ids/ids.ts'
import type { Report } from '../finding.ts'
import type { Pack } from '../open-pack.ts'
import type { PackedImport } from '../pack-files.ts'
import type { AccountPack } from '../read-account.ts'
import type { WalkedChain } from '../read-chain.ts'

/** By partition and key within the company: how often an item came to each hash less how often it left it. */
export type HashesTold = ReadonlyMap<string, { left: Map<string, number>; isUnread: boolean }>

/** Stands for the hash of what was not read before it was written. */
const UNREAD = '*'

export function hashesTold({ records }: WalkedChain): HashesTold {
  const told = new Map<string, { left: Map<string, number>; isUnread: boolean }>()
  for (const { hashes = {} } of records)
    for (const [partition, items] of Object.entries(hashes))
      for (const [key, change] of Object.entries(items)) {
        const [before = '', after = ''] = change.split(' ')
        const name = `${partition} ${key}`
        const item = told.get(name) ?? { left: new Map<string, number>(), isUnread: false }
        told.set(name, item)
        if (before === UNREAD) item.isUnread = true
        else item.left.set(before, (item.left.get(before) ?? 0) - 1)
        item.left.set(after, (item.left.get(after) ?? 0) + 1)
      }
  return told
}

export function checkContents(
  pack: Pack,
  { files, account }: AccountPack,
  told: HashesTold,
  { isWhole }: WalkedChain,
  { fail, note, count }: Report,
): void {
  const check = (id: string, name: string, content: object) => {
    const item = told.get(name)
    if (!item) return
    count('contents found in the chain', 1)
    // Where records are left out, one of them may have written it.
    if (!endsWith(item, contentHash(content)))
      (isWhole ? fail : note)(id, 'is not in every field what the audit chain says that it became')
  }
  for (const [letter, names] of [
    ['B', [files.bank, files.laterBank]],
    ['L', [files.ledger, files.laterLedger]],
  ] as const)
    for (const line of names.flatMap((name) => pack.list<{ id: string }>(name))) {
      const parsed = parseLineId(line.id)
      const [year, month, day] = parsed?.date.split('-') ?? []
      check(
        line.id,
        `A#${parsed?.accountId ?? account.id}#${letter}#${year}${month} ${day}#${parsed?.hash}`,
        line,
      )
    }
  const ofRecord = (kind: string, id: string) => {
    const parsed = parseRecordId(id)
    return `${kind}#${parsed?.month} ${parsed?.key}`
  }
  for (const match of pack.list<{ id: string }>(files.matches))
    check(match.id, ofRecord('matches', match.id), match)
  for (const entry of pack.list<{ id: string }>(files.journal))
    check(entry.id, ofRecord('journal', entry.id), entry)
  for (const { leftOut, ...item } of pack.list<PackedImport>(files.imports)) {
    check(item.id, ofRecord('imports', item.id), item)
    for (const row of leftOut) {
      const key = `X#${String(row.row).padStart(7, '0')}`
      check(`row ${row.row} of import ${item.id}`, `I#${parseRecordId(item.id)?.key} ${key}`, row)
    }
  }
}

/** What was written before the slice began was left more often than it was come to, and may be what it is again. */
function endsWith(
  { left, isUnread }: { left: ReadonlyMap<string, number>; isUnread: boolean },
  hash: string,
) {
  const sum = left.get(hash)
  if (isUnread) return sum !== undefined
  return sum === 1 || (sum === 0 && [...left.values()].every((each) => each === 0))
}

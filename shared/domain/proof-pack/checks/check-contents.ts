/**
 * Lines, matches, entries, runs, reconciliations, imports and the rows that those left out are what the audit chain says they became, in
 * every field: each record has the hash of what each item said before its transaction and after it. What nothing of the slice wrote is counted.
 */
import { contentHash } from '../../audit/content.ts'
import { parseLineId, parseRecordId } from '../../ids/ids.ts'
import type { Report } from '../finding.ts'
import type { Pack } from '../open-pack.ts'
import { COUNTED, type PackedImport, type ProvedReconciliation } from '../pack-files.ts'
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

/** Holds something, called by an id, to the hash of the item of this name. */
export type CheckContent = (id: string, name: string, content: object) => void

export function checkingContents(
  told: HashesTold,
  { isWhole }: WalkedChain,
  { fail, note, count }: Report,
): CheckContent {
  return (id, name, content) => {
    const item = told.get(name)
    count(item ? 'contents found in the chain' : 'contents older than the slice of the chain', 1)
    // Where records are left out, one of them may have written it.
    if (item && !endsWith(item, contentHash(content)))
      (isWhole ? fail : note)(id, 'is not in every field what the audit chain says that it became')
  }
}

export function checkContents(
  pack: Pack,
  { files, account, period }: AccountPack,
  check: CheckContent,
): void {
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
  for (const [kind, name] of [
    ['matches', files.matches],
    ['journal', files.journal],
    ['runs', files.runs],
  ] as const)
    for (const item of pack.list<{ id: string }>(name)) check(item.id, ofRecord(kind, item.id), item)
  for (const { leftOut, ...item } of pack.list<PackedImport>(files.imports)) {
    check(item.id, ofRecord('imports', item.id), item)
    for (const row of leftOut) {
      const key = `X#${String(row.row).padStart(7, '0')}`
      check(`row ${row.row} of import ${item.id}`, `I#${parseRecordId(item.id)?.key} ${key}`, row)
    }
  }
  if (period.previous) check(period.previous.id, placeOf(period.previous.id), period.previous)
  for (const each of period.reconciliations) check(each.id, placeOf(each.id), keptOf(each))
}

/** They lie by the month that they end in. */
function placeOf(reconciliationId: string): string {
  const parsed = parseRecordId(reconciliationId)
  return `reconciliations ${parsed?.month}#${parsed?.key}`
}

/** Without what is counted again. */
function keptOf(reconciliation: ProvedReconciliation): object {
  const isCounted = (field: string) => (COUNTED as readonly string[]).includes(field)
  return Object.fromEntries(Object.entries(reconciliation).filter(([field]) => !isCounted(field)))
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

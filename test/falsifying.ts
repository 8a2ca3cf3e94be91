/** How the files of a pack are changed so that they can still be read: in a row, in the facts, in a package with its hash. */
import { canonicalText } from '../shared/domain/audit/chain.ts'
import type { Chance } from '../shared/domain/matching/proving/workload/chance.ts'
import { hashOf } from '../shared/domain/proof-pack/manifest.ts'
import { FACTS, README } from '../shared/domain/proof-pack/pack-files.ts'
import { writeReadme } from '../shared/domain/proof-pack/write-readme.ts'
import { decode, encode, type Files, nameOf, putRows, type Row, rowsOf, someFile } from './packed-rows.ts'

/** Says what it touched, undefined for nothing. */
export type Falsification = (files: Files, chance: Chance) => string | undefined

export function inRow(pattern: RegExp, change: (row: Row, chance: Chance) => boolean): Falsification {
  return (files, chance) => {
    const name = someFile(files, chance, pattern)
    const rows = rowsOf(files, name)
    const row = chance.pick(rows)
    if (!change(row, chance)) return undefined
    putRows(files, name, rows)
    return nameOf(name, row)
  }
}

export function inText(pattern: RegExp, change: (line: string) => string): Falsification {
  return (files, chance) => {
    const name = someFile(files, chance, pattern)
    const lines = decode(files.get(name)!).split('\n')
    const at = chance.below(lines.length - 1)
    lines[at] = change(lines[at]!)
    files.set(name, encode(lines.join('\n')))
    return name
  }
}

/** With the words for people, which follow from them. */
export function inFacts(change: (facts: Row, files: Files) => void): Falsification {
  return (files) => {
    const facts = JSON.parse(decode(files.get(FACTS)!))
    if (facts.accounts.length < 2) return undefined
    change(facts, files)
    files.set(FACTS, encode(`${canonicalText(facts)}\n`))
    files.set(README, encode(writeReadme(facts)))
    return FACTS
  }
}

/** Everywhere that it stands. */
export function inAccount(field: string, value: string): Falsification {
  return inFacts((facts, files) => {
    facts.accounts[0][field] = value
    putFields(files, `accounts/${facts.accounts[0].id}/account.json`, { [field]: value })
  })
}

export function putFields(files: Files, name: string, fields: object): string {
  const kept = JSON.parse(decode(files.get(name)!))
  files.set(name, encode(`${canonicalText({ ...kept, ...fields })}\n`))
  return name
}

export function leaveOut(files: Files, accountId: number): void {
  for (const name of [...files.keys()])
    if (name.startsWith(`accounts/${accountId}/`) || name.startsWith(`packages/${accountId}-`))
      files.delete(name)
}

/** The new hash stands wherever the old one stood. */
export function inPackage(change: (evidence: Row) => void): Falsification {
  return (files) => {
    const name = [...files.keys()].filter((each) => each.startsWith('packages/')).sort()[0]!
    const evidence = JSON.parse(decode(files.get(name)!))
    change(evidence)
    const before = hashOf(files.get(name)!)
    files.set(name, encode(canonicalText(evidence)))
    for (const [each, bytes] of files)
      if (/reconciliations\.json$|records\.jsonl$/.test(each))
        files.set(each, encode(decode(bytes).replaceAll(before, hashOf(files.get(name)!))))
    return name
  }
}

export function inPeriod(change: (period: Row, chance: Chance) => void): Falsification {
  return (files, chance) => {
    const name = someFile(files, chance, /reconciliations\.json$/)
    const period = JSON.parse(decode(files.get(name)!))
    change(period, chance)
    files.set(name, encode(`${canonicalText(period)}\n`))
    return name
  }
}

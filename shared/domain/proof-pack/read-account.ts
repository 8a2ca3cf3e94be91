/** All that a pack says of one account, by id. */
import { money } from '../money/money.ts'
import { type Pack, PackFault } from './open-pack.ts'
import {
  accountFiles,
  COMPANY,
  type KeptCompany,
  type PackedAccount,
  type PackedEntry,
  type PackedImport,
  type PackedLine,
  type PackedMatch,
  type PackedPeriod,
  type PackedRun,
  type PackFacts,
  packageFile,
} from './pack-files.ts'

export interface AccountPack {
  facts: PackFacts
  company: KeptCompany
  account: PackedAccount
  period: PackedPeriod
  files: ReturnType<typeof accountFiles>
  /** Of the period and open before it, with those of later days. */
  bank: Map<string, CountedLine>
  ledger: Map<string, CountedLine>
  matches: Map<string, PackedMatch>
  entries: Map<string, PackedEntry>
  imports: Map<string, PackedImport>
  runs: Map<string, PackedRun>
}

export interface CountedLine extends PackedLine {
  side: 'bank' | 'ledger'
  /** In units of 1/10 000. */
  units: bigint
}

export function readAccount(pack: Pack, facts: PackFacts, account: PackedAccount): AccountPack {
  const files = accountFiles(account.id)
  const lines = (side: 'bank' | 'ledger', names: readonly string[]) =>
    byId(
      names.flatMap((name) => inOrder<PackedLine>(pack, name)),
      (line) => ({ ...line, side, units: money(line.amount) }),
    )
  const whole = <T extends { id: string }>(name: string) => byId(inOrder<T>(pack, name), (each) => each)
  return {
    facts,
    company: pack.json<KeptCompany>(COMPANY),
    account,
    files,
    period: pack.json<PackedPeriod>(files.period),
    bank: lines('bank', [files.bank, files.laterBank]),
    ledger: lines('ledger', [files.ledger, files.laterLedger]),
    matches: whole<PackedMatch>(files.matches),
    entries: whole<PackedEntry>(files.journal),
    imports: whole<PackedImport>(files.imports),
    runs: whole<PackedRun>(files.runs),
  }
}

/** Of every package of an account, the oldest of each reconciliation first. */
export function packageNames({ account, period }: AccountPack): string[] {
  return period.reconciliations.flatMap(({ periodEnd, packages = [] }) =>
    packages.map(({ version }) => packageFile(account.id, periodEnd, version)),
  )
}

export const isInPeriod = ({ from, to }: PackedPeriod, day: string): boolean => day >= from && day <= to

/** Every list stands in the order of its ids. */
function inOrder<T extends { id: string }>(pack: Pack, name: string): T[] {
  const all = pack.list<T>(name)
  const at = all.findIndex(({ id }, row) => row > 0 && id <= all[row - 1]!.id)
  if (at > 0) throw new PackFault(name, `${all[at]!.id} does not come after ${all[at - 1]!.id}`)
  return all
}

function byId<T extends { id: string }, R>(all: readonly T[], read: (each: T) => R): Map<string, R> {
  const found = new Map<string, R>()
  for (const each of all) {
    if (found.has(each.id)) throw new Error(`${each.id} stands twice`)
    found.set(each.id, read(each))
  }
  return found
}

/** Everything that can be said of a pack from its bytes alone. */
import { type Anchored, checkAnchors } from './checks/check-anchors.ts'
import { checkAttached } from './checks/check-attached.ts'
import { checkContents, checkingContents, hashesTold } from './checks/check-contents.ts'
import { checkDecisions } from './checks/check-decisions.ts'
import { checkFacts } from './checks/check-facts.ts'
import { checkJournal } from './checks/check-journal.ts'
import { checkKnown } from './checks/check-known.ts'
import { checkLeftOut } from './checks/check-left-out.ts'
import { checkManifest } from './checks/check-manifest.ts'
import { checkMatches } from './checks/check-matches.ts'
import { checkPackages } from './checks/check-packages.ts'
import { checkPinned } from './checks/check-pinned.ts'
import { checkSourceFiles } from './checks/check-source-files.ts'
import { checkToldLines } from './checks/check-told-lines.ts'
import { recountFigures } from './checks/recount-figures.ts'
import { repeatRuns } from './checks/repeat-runs.ts'
import type { Finding, Report } from './finding.ts'
import { hashOf } from './manifest.ts'
import { isSame, Pack, type PackBytes, PackFault } from './open-pack.ts'
import { ANCHORS, FACTS, MANIFEST, type PackedAnchor, type PackFacts, VERIFIER } from './pack-files.ts'
import { readAccount } from './read-account.ts'
import { walkChain } from './read-chain.ts'
import { toldById } from './told.ts'

export interface Verdict {
  /** SHA-256 of the manifest; empty where there is none. */
  root: string
  /** The end of the chain; undefined where it could not be read. */
  chain: { seq: number; hash: string } | undefined
  /** What of it is anchored outside; undefined where nothing is. */
  anchored: Anchored | undefined
  facts: PackFacts | undefined
  /** What is not so, the first first; none where the pack proves itself. */
  faults: Finding[]
  notes: Finding[]
  /** What each reconciliation comes to, counted again. */
  proved: Finding[]
  counts: Map<string, number>
}

export interface Trusted {
  /** The root that the product showed. */
  root?: string | undefined
  /** The verifier that is running: the pack must bring the same. */
  verifier?: Uint8Array | undefined
}

export function verifyPack(bytes: PackBytes, { root, verifier }: Trusted = {}): Verdict {
  const verdict: Verdict = {
    root: '',
    chain: undefined,
    anchored: undefined,
    facts: undefined,
    faults: [],
    notes: [],
    proved: [],
    counts: new Map(),
  }
  const { faults, notes, proved, counts } = verdict
  const report: Report = {
    fail: (name, sentence) => void faults.push({ name, sentence }),
    note: (name, sentence) => void notes.push({ name, sentence }),
    prove: (name, sentence) => void proved.push({ name, sentence }),
    count: (what, more) => void counts.set(what, (counts.get(what) ?? 0) + more),
  }
  const pack = new Pack(bytes)
  const check = (name: string, work: () => void) => attempt(name, work, report)
  check(MANIFEST, () => {
    verdict.root = hashOf(pack.file(MANIFEST))
    checkManifest(pack, report)
  })
  if (root !== undefined && root !== verdict.root)
    report.fail(MANIFEST, `has the root ${verdict.root}, and the product showed ${root}`)
  const brought = bytes.get(VERIFIER)
  if (verifier && brought && !isSame(verifier, brought))
    report.fail(VERIFIER, 'is not the verifier that is running')
  check(FACTS, () => {
    verdict.facts = pack.json<PackFacts>(FACTS)
    const accounts = verdict.facts.accounts.map((each) => readAccount(pack, verdict.facts!, each))
    for (const account of accounts) {
      check(account.files.imports, () => checkSourceFiles(pack, account, report))
      check(account.files.matches, () => checkMatches(account, report))
      check(account.files.journal, () => checkJournal(account, report))
      check(account.files.period, () => recountFigures(account, report))
      check(account.files.runs, () => repeatRuns(pack, account, report))
    }
    const chain = walkChain(pack, report)
    verdict.chain = chain.head
    const told = toldById(chain)
    const checkContent = checkingContents(hashesTold(chain), chain, report)
    for (const account of accounts) {
      check(account.files.matches, () => checkDecisions(account, told, report))
      check(account.files.bank, () => checkToldLines(account, told, chain, report))
      check(account.files.ledger, () => checkContents(pack, account, checkContent))
      check(account.files.period, () => checkPackages(pack, account, told, report))
    }
    checkFacts(pack, verdict.facts, checkContent, chain, report)
    checkLeftOut(verdict.facts, accounts, told, chain, report)
    checkPinned(pack, chain, report)
    checkAttached(pack, accounts, report)
    checkKnown(pack, verdict.facts!, accounts, report)
    verdict.anchored = checkAnchors(pack.list<PackedAnchor>(ANCHORS), verdict.facts, chain, report)
    for (const { id, name } of verdict.facts.without)
      report.note(name, `(account ${id}) has no reconciliation in the month`)
  })
  return verdict
}

/** What cannot even be read is not so. */
function attempt(name: string, work: () => void, { fail }: Report): void {
  try {
    work()
  } catch (error) {
    if (error instanceof PackFault) fail(error.file, error.message)
    else fail(name, `cannot be checked: ${(error as Error).message}`)
  }
}

/** Nothing is in a pack that nothing speaks of: no file, and no field of what the audit chain does not hold as a whole. */
import type { SealBlock } from '../../audit/chain.ts'
import { attachedIn, attachedToPack } from '../attached-files.ts'
import type { Report } from '../finding.ts'
import type { Pack } from '../open-pack.ts'
import {
  ANCHORS,
  accountFile,
  attachedFile,
  COMPANY,
  FACTS,
  MANIFEST,
  type PackedAnchor,
  type PackedPeriod,
  type PackFacts,
  README,
  RECORDS,
  runInputFile,
  SEALS,
  sourceFile,
  VERIFIER,
} from '../pack-files.ts'
import { type AccountPack, packageNames } from '../read-account.ts'

export function checkKnown(
  pack: Pack,
  facts: PackFacts,
  accounts: readonly AccountPack[],
  { fail }: Report,
): void {
  const known = new Set([MANIFEST, README, VERIFIER, FACTS, COMPANY, SEALS, RECORDS, ANCHORS])
  for (const { id } of facts.without) known.add(accountFile(id))
  for (const of of accounts) for (const name of filesOf(of)) known.add(name)
  for (const { id } of attachedToPack(attachedIn(pack, accounts)).taken) known.add(attachedFile(id))
  for (const name of pack.bytes.keys())
    if (!known.has(name)) fail(name, 'is a file that nothing in the pack names')
  for (const { files, period } of accounts) checkFields(files.period, [period], PERIOD, fail)
  checkFields(SEALS, pack.list<SealBlock>(SEALS), BLOCK, fail)
  checkFields(ANCHORS, pack.list<PackedAnchor>(ANCHORS), ANCHOR, fail)
}

const PERIOD = [
  'from',
  'to',
  'bookBalanceBefore',
  'previous',
  'reconciliations',
] as const satisfies readonly (keyof PackedPeriod)[]
const BLOCK = ['first', 'prevHash', 'seals'] as const satisfies readonly (keyof SealBlock)[]
const ANCHOR = ['block', 'seq', 'hash', 'sealedAt'] as const satisfies readonly (keyof PackedAnchor)[]

function filesOf(of: AccountPack): string[] {
  return [
    ...Object.values(of.files),
    ...[...of.imports.keys()].map(sourceFile),
    ...[...of.runs.values()].flatMap(({ id, inputs = [] }) =>
      inputs.map(({ sha256 }) => runInputFile(id, sha256)),
    ),
    ...packageNames(of),
  ]
}

function checkFields(
  name: string,
  all: readonly object[],
  known: readonly string[],
  fail: Report['fail'],
): void {
  const unknown = all.flatMap(Object.keys).find((field) => !known.includes(field))
  if (unknown !== undefined) fail(name, `has a field ${unknown} that the product does not write`)
}

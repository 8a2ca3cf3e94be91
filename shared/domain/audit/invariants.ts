/**
 * What must hold of the stored data whatever happened to it: recounted from the items alone, by none of the code that wrote
 * them. `npm run verify` runs it on a folder of data, the tests after everything that writes.
 */

import { parseLineId, parseRecordId } from '../ids/ids.ts'
import { alone, RULES_ALONE } from './alone.ts'
import { anchored } from './anchors.ts'
import { bulkCounts } from './bulk-counts.ts'
import { type ChainHead, chainFault, strangerFault } from './chain.ts'
import { changeRequests } from './change-requests.ts'
import { closedPeriods, provedStatements } from './closed-periods.ts'
import { comments } from './comments.ts'
import { currencies, exchangeDifferences } from './currencies.ts'
import { directory } from './directory.ts'
import type { FormerShapes } from './former-shapes.ts'
import { figuresOfPackages, frozenPackages } from './frozen-packages.ts'
import { importCounts } from './import-counts.ts'
import { BETWEEN_COMPANIES, intercompany, unpaired } from './intercompany.ts'
import type { Broken, Check, CompanyItems, RawItem } from './items.ts'
import { itemsByCompany } from './items-by-company.ts'
import { journalEntries } from './journal-entries.ts'
import { keptFiles } from './kept-files.ts'
import { matchedLines } from './matched-lines.ts'
import { openIndex } from './open-index.ts'
import { openingBalances } from './opening-balances.ts'
import { pauses } from './pauses.ts'
import { keptPages, placeIn, recountedBooks } from './recount.ts'
import { replayed } from './replay.ts'
import { searchedBlocks, searchedTexts } from './searched-texts.ts'
import { atOnce, type SummedCheck } from './summed-check.ts'
import { tradeDocuments } from './trade-documents.ts'
import { transfers } from './transfers.ts'
import { unfinished } from './unfinished.ts'

export interface Verification {
  /** How many of each kind were looked at. */
  counted: Record<string, number>
  broken: Broken[]
}

export const REPLAY = 'every item is what the audit says it became'

/** What holds of some of the items where what they name is among them, and what of a company is few. */
export const checks: Record<string, Check> = {
  'every item lies under its own company': ownCompany,
  'every company has an owner': (of, fail) => {
    if (of.owners === 0) fail('no member is an owner')
  },
  ...matchedLines,
  ...journalEntries,
  'no page is of a fold that is still to come': (of, fail) => {
    for (const { name, fold } of of.writtenBy)
      if (fold > of.folds) fail(`${name} is of fold ${fold}, the books were folded ${of.folds} times`)
  },
  'what is closed stands in every lock alike': locksAgree,
  'what is open stands in the index where it is looked for, and nothing else does': openIndex,
  'a bulk operation decided as often as it says, on each match once': bulkCounts,
  'the trial balance of each currency is zero': (of, fail) => {
    for (const [currency, total] of postedTotals(of))
      if (total !== 0n) fail(`debits less credits in ${currency} are ${total} units`)
  },
  'what awaits another person is about something that is there': changeRequests,
  'a comment says something until its author removes it, and nothing afterwards': comments,
  'automatic matching is paused by what was found wrong, and resumed by somebody with a reason': pauses,
  'whatever is on its way comes to an end': unfinished,
  ...currencies,
  ...tradeDocuments,
  ...transfers,
  ...intercompany,
  ...closedPeriods,
  ...frozenPackages,
  'a bank file and an attachment have the bytes that they came with': keptFiles,
  'everything that changed stands in the audit': audited,
  'the chain of the audit is the one that was anchored': anchored,
  'who belongs to a company and what is its own is found by the directory': directory,
}

/** What is added up of some of the items at a time. */
const summedChecks: Record<string, SummedCheck> = {
  'the bank opened with the opening balance less what was brought forward': openingBalances,
  'read = new + already here + rejected': importCounts,
  'the books equal a recount': recountedBooks,
  'what rates differ by between two documents that settle each other is posted on the day':
    exchangeDifferences,
  ...provedStatements,
}

export const NEVER_OPENED = {
  invariant: 'a company that was never opened has nothing',
  sentence: 'there are lines, entries or owners and no company',
}

const SEARCHED = 'every line, entry and document is searched by what it says'

/** The same where not all items can be held. */
export const slicedSums: Record<string, SummedCheck> = { ...summedChecks, [SEARCHED]: searchedBlocks }

/** What is looked at in all items at once: of a company of which not all can be held, its chain link by link and the lines of its packages are left out. */
const checksOfAll: Record<string, Check> = {
  [REPLAY]: replayed,
  [SEARCHED]: searchedTexts,
  'a package says what its period comes to': figuresOfPackages,
  'the chain of the audit is whole': chained,
}

export function verify(items: Iterable<RawItem>, formerShapes?: FormerShapes): Verification {
  const broken: Broken[] = []
  const readable: RawItem[] = []
  for (const item of items) {
    const found = alone(item, formerShapes)
    broken.push(...found.broken)
    if (found.readable) readable.push(found.readable)
  }
  const companies = itemsByCompany(readable)
  const counted: Record<string, number> = { companies: companies.size }
  for (const of of companies.values()) {
    if (!of.isOpened) {
      replayed(of, (sentence) => broken.push({ invariant: REPLAY, companyId: of.companyId, sentence }))
      counted.neverOpened = (counted.neverOpened ?? 0) + 1
      if (of.bank.size + of.ledger.size + of.entries.length + of.owners > 0)
        broken.push({ ...NEVER_OPENED, companyId: of.companyId })
      continue
    }
    const sizes = {
      bankLines: of.bank.size,
      ledgerEntries: of.ledger.size,
      matches: of.matches.length,
      transfers: of.transfers.length,
      journalEntries: of.entries.length,
      tradeDocuments: of.documents.length,
      imports: of.imports.length,
      reconciliations: of.reconciliations.length,
      packages: of.packages.size,
      operations: of.operations.length,
      pagesOfBooks: of.pages.length,
      auditRecords: of.audit.length,
      unsealedAuditRecords: unsealedIn(of),
    }
    for (const [name, size] of Object.entries(sizes)) counted[name] = (counted[name] ?? 0) + size
    for (const [invariant, check] of Object.entries(allAtOnce))
      check(of, (sentence) => broken.push({ invariant, companyId: of.companyId, sentence }))
  }
  unpaired(companies, (companyId, sentence) =>
    broken.push({ invariant: BETWEEN_COMPANIES, companyId, sentence }),
  )
  return { counted: { ...counted, invariants: RULES }, broken }
}

const allAtOnce: Record<string, Check> = {
  ...checks,
  ...Object.fromEntries(Object.entries(summedChecks).map(([name, summed]) => [name, atOnce(summed)])),
  ...checksOfAll,
}
/** With that of payments between companies. */
const RULES = Object.keys(allAtOnce).length + RULES_ALONE + 1

/** What the audit knows one by one. */
const recordsOf = (of: CompanyItems) => [
  ...of.bank.values(),
  ...of.ledger.values(),
  ...of.matches,
  ...of.transfers,
  ...of.entries,
  ...of.documents,
  ...of.imports,
  ...of.reconciliations,
]

function ownCompany(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const item of [...recordsOf(of), ...of.operations, ...of.others]) {
    if (item.companyId !== undefined && item.companyId !== of.companyId)
      fail(`${item.pk} ${item.sk} says company ${item.companyId}`)
    const id = typeof item.id === 'string' ? (parseLineId(item.id) ?? parseRecordId(item.id)) : undefined
    if (id && id.companyId !== of.companyId)
      fail(`${item.pk} ${item.sk} has an id of company ${id.companyId}`)
  }
}

/** By currency, debits less credits of all pages of the chart. */
function postedTotals(of: CompanyItems): Map<string, bigint> {
  const totals = new Map<string, bigint>()
  for (const [place, value] of keptPages(of)) {
    const [page, name] = placeIn(place)
    if (!/^C\d+#ever$/.test(page)) continue
    const [, , side, currency] = name.split('.') as [string, string, string, string]
    if (side !== 'd' && side !== 'c') continue
    totals.set(currency, (totals.get(currency) ?? 0n) + (side === 'd' ? value : -value))
  }
  return totals
}

function locksAgree(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const shard of of.lockShards.keys())
    if (!LOCK_SHARDS.includes(shard)) fail(`there is no lock ${shard}`)
  const closing = (name: string) => name === 'lock' || /^[wxcp]\d+$/.test(name)
  const names = new Set([...of.lockShards.values()].flatMap((shard) => [...shard.keys()].filter(closing)))
  for (const name of names) {
    const said = new Set(LOCK_SHARDS.map((shard) => of.lockShards.get(shard)?.get(name) ?? 0n))
    if (said.size > 1) fail(`the locks say ${name} = ${[...said].join(' and ')}`)
  }
}

const LOCK_SHARDS = Array.from({ length: 16 }, (_, shard) => String(shard).padStart(2, '0'))

/** What is there was created once more often than it was taken away: an import that was undone may come again. */
function audited(of: CompanyItems, fail: (sentence: string) => void): void {
  const lives = new Map<string, number>()
  const weights: Record<string, number> = { created: 1, deleted: -1 }
  for (const { changes } of of.audit) {
    for (const { action, entityId, entityIds = [] } of changes) {
      for (const id of entityId === undefined ? entityIds : [entityId]) {
        lives.set(id, (lives.get(id) ?? 0) + (weights[action] ?? 0))
      }
    }
  }
  for (const { id } of recordsOf(of)) {
    if (lives.get(id) !== 1) fail(`${id} is there and the audit knows ${lives.get(id) ?? 0} of it`)
  }
}

function chained({ audit, sealBlocks, auditHead }: CompanyItems, fail: (sentence: string) => void): void {
  const head = auditHead as (RawItem & ChainHead) | undefined
  let latest = ''
  for (const { sk, first, seals, through } of sealBlocks.toSorted((one, other) => one.first - other.first)) {
    latest = [latest, ...seals.map(([key]) => key)].toSorted().at(-1)!
    if (sk !== String(first).padStart(12, '0') || through !== latest)
      fail(`the seals from sequence number ${first} on lie at ${sk} and end with ${through}`)
  }
  if (head && (head.through !== latest || head.blocks !== sealBlocks.length))
    fail(`the head of the chain ends with ${head.through} in block ${head.blocks}`)
  const fault = chainFault(audit, sealBlocks, head) ?? strangerFault(audit, sealBlocks)
  if (fault) fail(`from sequence number ${fault.seq} on: ${fault.sentence}`)
}

const unsealedIn = ({ audit, sealBlocks }: CompanyItems) =>
  audit.length - sealBlocks.reduce((sum, { seals }) => sum + seals.length, 0)

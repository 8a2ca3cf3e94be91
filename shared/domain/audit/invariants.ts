/**
 * What must hold of the stored data whatever happened to it: recounted from the items alone, by none of the code that wrote
 * them. `npm run verify` runs it on a folder of data, the tests after everything that writes.
 */

import { faultOf, ledgerAmountOf, totalsOf } from '../books/entry.ts'
import { parseLineId, parseRecordId } from '../ids/ids.ts'
import { isLive } from '../matches/match.ts'
import { money, sumOf } from '../money/money.ts'
import { isExplained, isOpen } from '../transactions/status.ts'
import { alone, RULES_ALONE } from './alone.ts'
import { anchored } from './anchors.ts'
import { bulkCounts } from './bulk-counts.ts'
import { type ChainHead, chainFault, strangerFault } from './chain.ts'
import { changeRequests } from './change-requests.ts'
import { closedPeriods } from './closed-periods.ts'
import { comments } from './comments.ts'
import { currencies } from './currencies.ts'
import { directory } from './directory.ts'
import { frozenPackages } from './frozen-packages.ts'
import { BETWEEN_COMPANIES, intercompany, unpaired } from './intercompany.ts'
import { type Broken, type Check, type CompanyItems, itemsByCompany, type RawItem } from './items.ts'
import { openIndex } from './open-index.ts'
import { pauses } from './pauses.ts'
import { keptPages, lastDaysOf, recountBooks } from './recount.ts'
import { replayed } from './replay.ts'
import { searchedTexts } from './searched-texts.ts'
import { tradeDocuments } from './trade-documents.ts'
import { transfers } from './transfers.ts'
import { unfinished } from './unfinished.ts'

export interface Verification {
  /** How many of each kind were looked at. */
  counted: Record<string, number>
  broken: Broken[]
}

export const REPLAY = 'every item is what the audit says it became'

const checks: Record<string, Check> = {
  'every item lies under its own company': ownCompany,
  'every company has an owner': (of, fail) => {
    if (of.owners === 0) fail('no member is an owner')
  },
  'a line lies in an account that is there': linesInAccounts,
  'a line is open exactly while no match holds it': lineStates,
  'a bank line says why it is excluded as long as it is, and nothing else does': exclusions,
  'a match sums to zero, in one currency': matchSums,
  'an entry balances, and its totals are those of its lines': balancedEntries,
  'a ledger entry is the counter side of a line of its journal entry': ledgerLinks,
  'a void entry says who, when and why, no other does, and it shows no ledger entry': voids,
  'a reversed entry and its reversal name each other, and one says the opposite of the other': reversals,
  'the bank opened with the opening balance less what was brought forward': openings,
  'read = new + already here + rejected': importCounts,
  'the books equal a recount': recountBooks,
  'no page is of a fold that is still to come': (of, fail) => {
    for (const { name, fold } of of.writtenBy)
      if (fold > of.folds) fail(`${name} is of fold ${fold}, the books were folded ${of.folds} times`)
  },
  'every line is searched by what it says': searchedTexts,
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
  'everything that changed stands in the audit': audited,
  [REPLAY]: replayed,
  'who belongs to a company and what is its own is found by the directory': directory,
  'the chain of the audit is whole': chained,
  'the chain of the audit is the one that was anchored': anchored,
}

export function verify(items: Iterable<RawItem>): Verification {
  const broken: Broken[] = []
  const readable: RawItem[] = []
  for (const item of items) {
    const found = alone(item)
    broken.push(...found.broken)
    if (found.isReadable) readable.push(item)
  }
  const companies = itemsByCompany(readable)
  const counted: Record<string, number> = { companies: companies.size }
  for (const of of companies.values()) {
    if (!of.isOpened) {
      replayed(of, (sentence) => broken.push({ invariant: REPLAY, companyId: of.companyId, sentence }))
      counted.neverOpened = (counted.neverOpened ?? 0) + 1
      if (of.bank.size + of.ledger.size + of.entries.length + of.owners > 0)
        broken.push({
          invariant: 'a company that was never opened has nothing',
          companyId: of.companyId,
          sentence: 'there are lines, entries or owners and no company',
        })
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
    for (const [invariant, check] of Object.entries(checks)) {
      check(of, (sentence) => broken.push({ invariant, companyId: of.companyId, sentence }))
    }
  }
  unpaired(companies, (companyId, sentence) =>
    broken.push({ invariant: BETWEEN_COMPANIES, companyId, sentence }),
  )
  return { counted: { ...counted, invariants: Object.keys(checks).length + RULES_ALONE + 1 }, broken }
}

function ownCompany(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const item of [
    ...of.bank.values(),
    ...of.ledger.values(),
    ...of.matches,
    ...of.transfers,
    ...of.entries,
    ...of.documents,
    ...of.imports,
    ...of.reconciliations,
    ...of.operations,
    ...of.others,
  ]) {
    if (item.companyId !== undefined && item.companyId !== of.companyId)
      fail(`${item.pk} ${item.sk} says company ${item.companyId}`)
    const id = typeof item.id === 'string' ? (parseLineId(item.id) ?? parseRecordId(item.id)) : undefined
    if (id && id.companyId !== of.companyId)
      fail(`${item.pk} ${item.sk} has an id of company ${id.companyId}`)
  }
}

function linesInAccounts(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const { id, financialAccountId } of [...of.bank.values(), ...of.ledger.values()])
    if (!of.accounts.has(financialAccountId))
      fail(`line ${id} lies in account ${financialAccountId}, which does not exist`)
}

function lineStates(of: CompanyItems, fail: (sentence: string) => void): void {
  const explainedOn = lastDaysOf(of)
  const holders = new Map<string, string>()
  for (const match of of.matches.filter(isLive)) {
    for (const { id } of [...match.sourceTransactions, ...match.ledgerTransactions]) {
      if (holders.has(id)) fail(`line ${id} is held by ${holders.get(id)} and ${match.id}`)
      holders.set(id, match.id)
      if (!of.bank.has(id) && !of.ledger.has(id)) fail(`match ${match.id} holds ${id}, which does not exist`)
    }
  }
  for (const line of [...of.bank.values(), ...of.ledger.values()]) {
    const holder = holders.get(line.id) ?? null
    if (isExplained(line.status) !== (holder !== null))
      fail(`line ${line.id} is ${line.status} and held by ${holder}`)
    if (line.matchId !== holder) fail(`line ${line.id} points to ${line.matchId} and is held by ${holder}`)
    if (line.explainedOn?.replaceAll('-', '') !== explainedOn.get(line.id))
      fail(`line ${line.id} is explained on ${line.explainedOn}, its match on ${explainedOn.get(line.id)}`)
  }
  for (const [letter, lines] of [['B', of.bank] as const, ['L', of.ledger] as const])
    for (const { id, status, openPk, openSk } of lines.values()) {
      const { accountId, date, hash } = parseLineId(id)!
      const place = isOpen(status)
        ? `C#${of.companyId}#A#${accountId}#open#${letter} ${date}#${hash}`
        : undefined
      const is = openPk === undefined && openSk === undefined ? undefined : `${openPk} ${openSk}`
      if (is !== place) fail(`line ${id} is ${status} and stands in the open index at ${is}`)
    }
}

/** What was excluded and is set against another bank line keeps why, so that it can be excluded again. */
function exclusions(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const { id, status } of of.ledger.values())
    if (status === 'excluded' || status === 'disputed') fail(`ledger entry ${id} is ${status}`)
  for (const { id, status, exclusion, dispute } of of.bank.values()) {
    if (status === 'excluded' ? !exclusion : exclusion && status !== 'matched')
      fail(`line ${id} is ${status} and ${exclusion ? 'says' : 'does not say'} why it is excluded`)
    if ((status === 'disputed') !== Boolean(dispute))
      fail(`line ${id} is ${status} and ${dispute ? 'says' : 'does not say'} why it is disputed`)
  }
}

function matchSums(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const match of of.matches.filter(isLive)) {
    const lines = [
      ...match.sourceTransactions.map(({ id }) => of.bank.get(id)),
      ...match.ledgerTransactions.map(({ id }) => of.ledger.get(id)),
    ].filter((line) => line !== undefined)
    const sum = sumOf(lines.map(({ amount }) => money(amount)))
    if (sum !== 0n) fail(`match ${match.id} sums to ${sum} units`)
    if (lines.some(({ currency }) => currency !== match.currency)) fail(`match ${match.id} mixes currencies`)
  }
}

function balancedEntries(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const entry of of.entries) {
    const fault = faultOf(entry.lines, entry.entryType)
    if (fault) fail(`entry ${entry.id}: ${fault}`)
    const totals = totalsOf(entry.lines)
    if (totals.totalDebits !== entry.totalDebits || totals.totalCredits !== entry.totalCredits)
      fail(`entry ${entry.id} has other totals than its lines`)
  }
}

function ledgerLinks(of: CompanyItems, fail: (sentence: string) => void): void {
  const entries = new Map(of.entries.map((entry) => [entry.id, entry]))
  for (const line of of.ledger.values()) {
    if (line.isBroughtForward) continue
    const entry = entries.get(line.journalEntryId ?? '')
    if (!entry) fail(`ledger entry ${line.id} has no journal entry`)
    else if (!entry.lines.some((each) => ledgerAmountOf(each, line.currency) === money(line.amount)))
      fail(`ledger entry ${line.id} is no counter side of entry ${entry.id}`)
  }
  const atBank = new Map([...of.accounts.values()].map((account) => [account.chartAccountId, account]))
  for (const { id, status, entryType, lines, ledgerTransactionIds } of of.entries) {
    const shown = ledgerTransactionIds.map((each) => of.ledger.get(each)?.financialAccountId)
    for (const [at, each] of ledgerTransactionIds.entries())
      if (shown[at] === undefined) fail(`entry ${id} shows ${each}, which does not exist`)
    if (status === 'DRAFT' || status === 'VOIDED' || entryType === 'OPENING') continue
    for (const line of lines) {
      const account = atBank.get(line.chartAccountId)
      if (!account || ledgerAmountOf(line, String(account.currency)) === 0n) continue
      if (!shown.includes(Number(account.id)))
        fail(`entry ${id} is posted on account ${account.id}, and no ledger entry there says so`)
    }
  }
}

function reversals(of: CompanyItems, fail: (sentence: string) => void): void {
  const entries = new Map(of.entries.map((entry) => [entry.id, entry]))
  for (const { id, status, reversedBy, lines } of of.entries) {
    if ((status === 'REVERSED') !== Boolean(reversedBy))
      fail(`entry ${id} is ${status}, its reversal ${reversedBy}`)
    if (!reversedBy) continue
    const mirror = entries.get(reversedBy)
    const isOpposite = lines.every((line, at) => {
      const other = mirror?.lines[at]
      return other?.debitAmount === line.creditAmount && other.creditAmount === line.debitAmount
    })
    if (mirror?.reverses !== id || mirror.status === 'VOIDED' || !isOpposite)
      fail(`entry ${id} is not undone by ${reversedBy}`)
  }
  for (const { id, status, reverses } of of.entries)
    if (reverses && status !== 'DRAFT' && status !== 'VOIDED' && entries.get(reverses)?.reversedBy !== id)
      fail(`entry ${id} reverses ${reverses}, which does not say so`)
}

function voids(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const { id, status, voidedAt, voidedBy, voidReason, ledgerTransactionIds } of of.entries) {
    const said = [voidedAt, voidedBy, voidReason].filter(Boolean).length
    if (said !== (status === 'VOIDED' ? 3 : 0))
      fail(`entry ${id} is ${status} and says ${said} of who, when and why`)
    if (status === 'VOIDED' && ledgerTransactionIds.length)
      fail(`entry ${id} is void and shows ledger entries`)
  }
}

/** What is brought forward is from before the first day and in no entry: the opening balance of the books has it. */
function openings(of: CompanyItems, fail: (sentence: string) => void): void {
  const forward = [...of.ledger.values()].filter(({ isBroughtForward }) => isBroughtForward)
  for (const { id, journalEntryId, transactionDate, financialAccountId } of forward)
    if (journalEntryId || transactionDate >= String(of.accounts.get(financialAccountId)?.openingDate))
      fail(`ledger entry ${id} of ${transactionDate} is not from before its account`)
  for (const [accountId, { openingBalance, bankOpeningBalance }] of of.accounts) {
    const own = forward.filter(({ financialAccountId }) => financialAccountId === accountId)
    const should = money(String(openingBalance)) + sumOf(own.map(({ amount }) => money(amount)))
    if (money(String(bankOpeningBalance)) !== should)
      fail(
        `account ${accountId} opened at the bank with ${bankOpeningBalance}, its items say ${should} units`,
      )
  }
}

function importCounts(of: CompanyItems, fail: (sentence: string) => void): void {
  const taken = new Map<string, number>()
  for (const line of [...of.bank.values(), ...of.ledger.values()]) {
    if (line.importBatchId) taken.set(line.importBatchId, (taken.get(line.importBatchId) ?? 0) + 1)
  }
  for (const item of of.imports) {
    const rows = of.importRows.get(parseRecordId(item.id)!.key) ?? NO_ROWS
    const { newRecords, duplicateRecords, errorRecords, processedRecords, totalRecords, status } = item
    const left = newRecords - (item.voidedRecords ?? 0)
    if (newRecords + duplicateRecords + errorRecords !== processedRecords)
      fail(`import ${item.id} counts do not add up`)
    if (status.startsWith('completed') && processedRecords !== totalRecords)
      fail(`import ${item.id} is complete at ${processedRecords} of ${totalRecords}`)
    const isTakenBack = status === 'undoing' || status === 'undone'
    if (
      rows.duplicate !== duplicateRecords ||
      rows.rejected !== errorRecords ||
      rows.voided !== (item.voidedRecords ?? 0) ||
      (!isTakenBack && rows.taken.length !== left)
    )
      fail(`import ${item.id} counts differ from its rows`)
    if (!isTakenBack && (taken.get(item.id) ?? 0) !== left)
      fail(`import ${item.id} made ${left} that are not void, and ${taken.get(item.id) ?? 0} are there`)
  }
}

const NO_ROWS = { duplicate: 0, rejected: 0, voided: 0, taken: [] }

/** By currency, debits less credits of all pages of the chart. */
function postedTotals(of: CompanyItems): Map<string, bigint> {
  const totals = new Map<string, bigint>()
  for (const [page, counts] of keptPages(of)) {
    if (!/^C\d+#ever$/.test(page)) continue
    for (const [name, value] of counts) {
      const [, , side, currency] = name.split('.') as [string, string, string, string]
      if (side !== 'd' && side !== 'c') continue
      totals.set(currency, (totals.get(currency) ?? 0n) + (side === 'd' ? value : -value))
    }
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
  for (const { id } of [
    ...of.bank.values(),
    ...of.ledger.values(),
    ...of.matches,
    ...of.transfers,
    ...of.entries,
    ...of.documents,
    ...of.imports,
    ...of.reconciliations,
  ]) {
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

/**
 * Every key of the table.
 *
 * | what                    | pk                          | sk                     | open index                          |
 * |-------------------------|-----------------------------|------------------------|-------------------------------------|
 * | membership (directory)  | U#sub                       | M#company              | C#1#granted  sub                    |
 * | end of sessions         | U#sub                       | M-sessions             |                                     |
 * | what seals from where they ask | U#sub                | M-asker                |                                     |
 * | company that they left  | U#sub                       | M-left#company         |                                     |
 * | answer without company  | U#sub                       | K#route#key            |                                     |
 * | integer id (directory)  | D#id                        | owner                  |                                     |
 * | list of companies       | D#companies                 | company                |                                     |
 * | where somebody is invited | D#invited#hash of the address | company            |                                     |
 * | company that was erased | D#erased                    | company                |                                     |
 * | company that comes out of an archive | D#arriving     | company                |                                     |
 * | integer sequence        | D#sequence                  | next                   |                                     |
 * | company                 | C#1#company                 | company                |                                     |
 * | member                  | C#1#members                 | sub                    |                                     |
 * | invitation              | C#1#invitations             | hash of the address    |                                     |
 * | who left                | C#1#former-members          | sub                    |                                     |
 * | financial account       | C#1#accounts                | id                     |                                     |
 * | chart account           | C#1#chart                   | id                     |                                     |
 * | unique marker           | C#1#unique                  | kind#value             |                                     |
 * | sequence                | C#1#sequences               | name                   |                                     |
 * | bank line               | C#1#A#5#B#202601            | dd#hash                | C#1#A#5#open#B  yyyy-mm-dd#hash     |
 * | ledger entry            | C#1#A#5#L#202601            | dd#hash                | C#1#A#5#open#L  yyyy-mm-dd#hash     |
 * | journal entry           | C#1#journal#202601          | ulid                   | C#1#drafts  ulid, while it is one; C#1#intercompany  yyyy-mm-dd#ulid, of two companies while it stands; C#1#journal-days#202601  yyyy-mm-dd#ulid, any other |
 * | match                   | C#1#matches#202601          | ulid                   | C#1#pending, C#1#second-looks or C#1#A#5#confirmed  ulid |
 * | pause of the automatic tier | C#1#pauses              | id of the account      |                                     |
 * | transfer                | C#1#transfers#202601        | ulid                   | C#1#transfers#transit  yyyy-mm-dd#ulid, arrived  the day of its last leg |
 * | pair not to propose     | C#1#A#5#rejected            | bank ids | ledger ids  |                                     |
 * | reconciliation          | C#1#reconciliations         | 202601#ulid            | C#1#completed  ulid, while it is one |
 * | closed periods          | C#1#locks                   | 00 to 15               |                                     |
 * | order of reconciliations | C#1#locks                   | chains                 |                                     |
 * | move of the lock        | C#1#period-locks            | 202601#ulid            |                                     |
 * | key for another program | C#1#api-keys                | 202601#ulid            |                                     |
 * | what a key proves (directory) | D#api-key#id of the key | key                  | C#1#granted  id of the key          |
 * | calls of a key          | D#key-calls#1               | id of the key#2026-01  |                                     |
 * | address that is told    | C#1#webhooks                | 202601#ulid            |                                     |
 * | call of an address      | C#1#webhook-deliveries      | ulid of the address#ulid |                                     |
 * | what programs may be told | C#1#happened#notices      | ulid                   |                                     |
 * | last key, last address  | C#1#sequences               | last-of-api-keys, last-of-webhooks |             |
 * | last repayments         | C#1#sequences               | repayments             |                                     |
 * | rule                    | C#1#rules                   | 202601#ulid            |                                     |
 * | what awaits another person | C#1#requests             | id of what it is about |                                     |
 * | entry that recurs       | C#1#recurring               | 202601#ulid            |                                     |
 * | customer or vendor      | C#1#contacts                | 202601#ulid            |                                     |
 * | tax code                | C#1#tax-codes               | 202601#ulid            |                                     |
 * | rate of a day           | C#1#rates                   | yyyy-mm-dd#EUR         |                                     |
 * | invoice, bill, payment  | C#1#trade#202601            | ulid                   | C#1#trade-drafts  ulid; C#1#trade#receivable#open  yyyy-mm-dd#ulid, settled  the last day that settled it |
 * | documents of a contact  | C#1#T#ulid of the contact   | ulid                   |                                     |
 * | account of its last fee | C#1#differences             | ulid of the contact    |                                     |
 * | attached file           | C#1#attachments#202601      | ulid                   | C#1#attached#ulid of a record or id of a line  ulid, while it is |
 * | comment                 | C#1#comments#202601         | ulid                   | C#1#comments-on#ulid of a record or id of a line  ulid |
 * | what somebody is told   | C#1#notices                 | sub#ulid               |                                     |
 * | how somebody is told    | C#1#notice-preferences      | sub                    |                                     |
 * | matching run            | C#1#runs#202601             | ulid                   |                                     |
 * | proposal                | C#1#R#ulid of the run       | 000001                 |                                     |
 * | group a run approves    | C#1#R#ulid of the run       | G#000001               |                                     |
 * | lines a run marks       | C#1#R#ulid of the run       | M#000001               |                                     |
 * | what a run nearly found | C#1#R#ulid of the run       | N#000001               |                                     |
 * | operation               | C#1#operations#202601       | ulid                   |                                     |
 * | matches of a bulk one   | C#1#O#ulid of the operation | matches                |                                     |
 * | lines it classified     | C#1#O#ulid of the operation | 000001                 |                                     |
 * | newest classification   | C#1#sequences               | classification         |                                     |
 * | whether a balance is low | C#1#sequences              | low-balance#account    |                                     |
 * | sample data             | C#1#sequences               | sample                 |                                     |
 * | last recount            | C#1#sequences               | recount                |                                     |
 * | the archive it came from | C#1#sequences              | arrival                |                                     |
 * | import                  | C#1#imports#202601          | ulid                   |                                     |
 * | saved mapping           | C#1#templates               | ulid                   |                                     |
 * | export                  | C#1#exports#202601          | ulid                   |                                     |
 * | row not taken, or void  | C#1#I#ulid of the import    | X#0000001              |                                     |
 * | chunk of an import      | C#1#I#ulid of the import    | K#0000001              |                                     |
 * | chunk taken later       | C#1#I#ulid of the import    | K#0000001#later        |                                     |
 * | rows that are void      | C#1#A#5#voided              | 202601                 |                                     |
 * | file seen               | C#1#A#5#files               | side#sha256            |                                     |
 * | texts that are searched | C#1#A#5#texts#B, C#1#texts#J | 202601#0001           |                                     |
 * | page of the books       | C#1#book                    | A5#202601 or C0#ever   |                                     |
 * | what a write added      | C#1#deltas                  | ulid                   |                                     |
 * | head of the books       | C#1#deltas                  | #head                  |                                     |
 * | message to be sent      | D#outbox#03                 | ulid                   |                                     |
 * | audit record            | C#1#audit#202601            | ulid                   |                                     |
 * | seals of audit records  | C#1#seals                   | number of the first    |                                     |
 * | head of the audit chain | C#1#sequences               | audit                  |                                     |
 * | compliance document     | C#1#compliance#202601       | ulid                   | C#1#review  ulid, while it is in review |
 * | answer to a write       | C#1#answers#sub             | route#key              |                                     |
 */
import type { Month } from '../../shared/domain/calendar/day.ts'
import type { LineId, RecordId } from '../../shared/domain/ids/ids.ts'
import type { TradeSide } from '../../shared/domain/trade/document-kinds.ts'
import { OF_COMPANY, SHELF_LETTERS, type Shelf } from '../../shared/domain/transactions/search-block.ts'
import type { Scope } from './scope.ts'

export interface Key {
  pk: string
  sk: string
}

export type Side = 'bank' | 'ledger'
const SIDE_LETTERS: Record<Side, 'B' | 'L'> = { bank: 'B', ledger: 'L' }

/** Messages of all companies lie in so many partitions. */
export const OUTBOXES = 16

const company = (scope: Scope) => `C#${scope.companyId}#`
const numbered = (value: number, width: number) => String(value).padStart(width, '0')

export const keys = {
  membership: (userId: string, companyId: number): Key => ({ pk: `U#${userId}`, sk: `M#${companyId}` }),
  /** What lets a person or a program in, in the open index: where it does not stand there it lets in nobody. */
  granted: (companyId: number): string => `C#${companyId}#granted`,
  /** Beside the memberships, so that whoever reads these reads it too. */
  endOfSessions: (userId: string): Key => ({ pk: `U#${userId}`, sk: 'M-sessions' }),
  askerKey: (userId: string): Key => ({ pk: `U#${userId}`, sk: 'M-asker' }),
  leftCompany: (userId: string, companyId: number): Key => ({
    pk: `U#${userId}`,
    sk: `M-left#${companyId}`,
  }),
  personalAnswer: (userId: string, route: string, key: string): Key => ({
    pk: `U#${userId}`,
    sk: `K#${route}#${key}`,
  }),
  integerOwner: (id: number): Key => ({ pk: `D#${id}`, sk: 'owner' }),
  /** One item per company, for what runs over all of them by the clock. */
  companyListed: (companyId: number): Key => ({ pk: 'D#companies', sk: numbered(companyId, 10) }),
  /** Beside the companies, since it is read before one is known. */
  invited: (address: string, companyId: number): Key => ({
    pk: keys.all.invited(address),
    sk: numbered(companyId, 10),
  }),
  /** What is left of a company that was erased. */
  tombstone: (companyId: number): Key => ({ pk: 'D#erased', sk: numbered(companyId, 10) }),
  /** One whose items are not all there yet. */
  arriving: (companyId: number): Key => ({ pk: 'D#arriving', sk: numbered(companyId, 10) }),
  integerSequence: (): Key => ({ pk: 'D#sequence', sk: 'next' }),

  company: (scope: Scope): Key => ({ pk: `${company(scope)}company`, sk: 'company' }),
  member: (scope: Scope, userId: string): Key => ({ pk: `${company(scope)}members`, sk: userId }),
  formerMember: (scope: Scope, userId: string): Key => ({ pk: keys.all.formerMembers(scope), sk: userId }),
  invitation: (scope: Scope, address: string): Key => ({ pk: keys.all.invitations(scope), sk: address }),
  apiKey: (scope: Scope, { month, key }: Pick<RecordId, 'month' | 'key'>): Key => ({
    pk: keys.all.apiKeys(scope),
    sk: `${month}#${key}`,
  }),
  /** Beside the companies, since it is read before it is known what its bearer may. */
  provenKey: (id: string): Key => ({ pk: `D#api-key#${id}`, sk: 'key' }),
  /** @param month `2026-01` */
  keyCalls: (companyId: number, keyId: string, month: string): Key => ({
    pk: keys.all.keyCalls(companyId),
    sk: `${keyId}#${month}`,
  }),
  account: (scope: Scope, id: number): Key => ({ pk: `${company(scope)}accounts`, sk: numbered(id, 10) }),
  chartAccount: (scope: Scope, id: number): Key => ({ pk: `${company(scope)}chart`, sk: numbered(id, 10) }),
  unique: (scope: Scope, kind: string, value: string): Key => ({
    pk: `${company(scope)}unique`,
    sk: `${kind}#${value}`,
  }),
  uniques: (scope: Scope): string => `${company(scope)}unique`,
  sequence: (scope: Scope, name: string): Key => ({ pk: `${company(scope)}sequences`, sk: name }),
  /** Seals of audit records in blocks, by the number of the first of each. */
  sealBlock: (scope: Scope, first: number): Key => ({ pk: keys.all.seals(scope), sk: numbered(first, 12) }),
  auditHead: (scope: Scope): Key => keys.sequence(scope, 'audit'),
  template: (scope: Scope, key: string): Key => ({ pk: keys.all.templates(scope), sk: key }),

  line: (scope: Scope, side: Side, id: LineId): Key => ({
    pk: `${company(scope)}A#${id.accountId}#${SIDE_LETTERS[side]}#${id.date.slice(0, 4)}${id.date.slice(5, 7)}`,
    sk: `${id.date.slice(8)}#${id.hash}`,
  }),
  lineMonth: (scope: Scope, side: Side, accountId: number, month: Month): string =>
    `${company(scope)}A#${accountId}#${SIDE_LETTERS[side]}#${month}`,
  openLines: (scope: Scope, side: Side, accountId: number): string =>
    `${company(scope)}A#${accountId}#open#${SIDE_LETTERS[side]}`,
  openLine: (scope: Scope, side: Side, id: LineId): { openPk: string; openSk: string } => ({
    openPk: keys.openLines(scope, side, id.accountId),
    openSk: `${id.date}#${id.hash}`,
  }),
  /** Matches that await sign-off, in the open index. */
  pendingMatches: (scope: Scope): string => `${company(scope)}pending`,
  /** Matches that a person is to be asked about, in the open index. */
  secondLooks: (scope: Scope): string => `${company(scope)}second-looks`,
  automaticPause: (scope: Scope, accountId: number): Key => ({
    pk: `${company(scope)}pauses`,
    sk: numbered(accountId, 10),
  }),
  /** Transfers by their first day while a leg is missing, then by their last one, in the open index. */
  transfers: (scope: Scope, state: 'transit' | 'arrived'): string => `${company(scope)}transfers#${state}`,
  /** Files by what they are attached to, in the open index: the key of a record, the id of a line. */
  attachmentsOf: (scope: Scope, owner: string): string => `${company(scope)}attached#${owner}`,
  webhook: (scope: Scope, { month, key }: Pick<RecordId, 'month' | 'key'>): Key => ({
    pk: keys.all.webhooks(scope),
    sk: `${month}#${key}`,
  }),
  webhookDelivery: (scope: Scope, webhookKey: string, key: string): Key => ({
    pk: keys.all.webhookDeliveries(scope),
    sk: `${webhookKey}#${key}`,
  }),
  happening: (scope: Scope, key: string): Key => ({ pk: `${company(scope)}happened#notices`, sk: key }),
  notice: (scope: Scope, userId: string, key: string): Key => ({
    pk: keys.all.notices(scope),
    sk: `${userId}#${key}`,
  }),
  noticePreferences: (scope: Scope, userId: string): Key => ({
    pk: `${company(scope)}notice-preferences`,
    sk: userId,
  }),
  /** Comments by what they are about, in the open index, as attachments are. */
  commentsOn: (scope: Scope, owner: string): string => `${company(scope)}comments-on#${owner}`,
  /** Journal entries that are not posted yet, in the open index. */
  draftEntries: (scope: Scope): string => `${company(scope)}drafts`,
  /** Other entries by their day, in the open index. */
  entriesByDay: (scope: Scope, month: Month): string => `${company(scope)}journal-days#${month}`,
  /** Entries posted together with one of another company, by their day, in the open index. */
  intercompanyEntries: (scope: Scope): string => `${company(scope)}intercompany`,
  /** Reconciliations and reports that await their approval, in the open index. */
  completedReconciliations: (scope: Scope): string => `${company(scope)}completed`,
  reportsInReview: (scope: Scope): string => `${company(scope)}review`,
  /** What a bulk operation is about, beside it, so that lists of operations stay small. */
  matchesOfOperation: (scope: Scope, operationKey: string): Key => ({
    pk: `${company(scope)}O#${operationKey}`,
    sk: 'matches',
  }),
  rejectedPairs: (scope: Scope, accountId: number): string => `${company(scope)}A#${accountId}#rejected`,
  confirmedMatches: (scope: Scope, accountId: number): string => `${company(scope)}A#${accountId}#confirmed`,
  /** By the month that its period ends in. */
  reconciliation: (scope: Scope, { month, key }: Pick<RecordId, 'month' | 'key'>): Key => ({
    pk: `${company(scope)}reconciliations`,
    sk: `${month}#${key}`,
  }),
  lockShard: (scope: Scope, shard: number): Key => ({ pk: keys.all.locks(scope), sk: numbered(shard, 2) }),
  chains: (scope: Scope): Key => ({ pk: keys.all.locks(scope), sk: 'chains' }),
  periodLockMove: (scope: Scope, { month, key }: Pick<RecordId, 'month' | 'key'>): Key => ({
    pk: keys.all.periodLocks(scope),
    sk: `${month}#${key}`,
  }),
  rule: (scope: Scope, { month, key }: Pick<RecordId, 'month' | 'key'>): Key => ({
    pk: `${company(scope)}rules`,
    sk: `${month}#${key}`,
  }),
  contact: (scope: Scope, { month, key }: Pick<RecordId, 'month' | 'key'>): Key => ({
    pk: keys.all.contacts(scope),
    sk: `${month}#${key}`,
  }),
  taxCode: (scope: Scope, { month, key }: Pick<RecordId, 'month' | 'key'>): Key => ({
    pk: keys.all.taxCodes(scope),
    sk: `${month}#${key}`,
  }),
  exchangeRate: (scope: Scope, { date, currency }: { date: string; currency: string }): Key => ({
    pk: keys.all.exchangeRates(scope),
    sk: `${date}#${currency}`,
  }),
  recurringEntry: (scope: Scope, { month, key }: Pick<RecordId, 'month' | 'key'>): Key => ({
    pk: keys.all.recurring(scope),
    sk: `${month}#${key}`,
  }),
  changeRequest: (scope: Scope, about: string): Key => ({ pk: keys.all.changeRequests(scope), sk: about }),
  /** Trade documents that are not approved yet, in the open index. */
  draftDocuments: (scope: Scope): string => `${company(scope)}trade-drafts`,
  /** Approved ones of a side, in the open index: those that leave something open, and those that are settled. */
  documentsOfSide: (scope: Scope, side: TradeSide, state: 'open' | 'settled'): string =>
    `${company(scope)}trade#${side}#${state}`,
  documentsOfContact: (scope: Scope, contactKey: string): string => `${company(scope)}T#${contactKey}`,
  differenceAccounts: (scope: Scope): string => `${company(scope)}differences`,
  voidedRows: (scope: Scope, accountId: number, month: Month): Key => ({
    pk: `${company(scope)}A#${accountId}#voided`,
    sk: month,
  }),
  filesSeen: (scope: Scope, accountId: number, side: Side, hash: string): Key => ({
    pk: `${company(scope)}A#${accountId}#files`,
    sk: `${side}#${hash}`,
  }),

  /** Records that are listed by the month they were made in. */
  record: (scope: Scope, kind: RecordKind, id: Pick<RecordId, 'month' | 'key'>): Key => ({
    pk: `${company(scope)}${kind}#${id.month}`,
    sk: id.key,
  }),
  recordMonth: (scope: Scope, kind: RecordKind, month: Month): string => `${company(scope)}${kind}#${month}`,
  proposals: (scope: Scope, runKey: string): string => `${company(scope)}R#${runKey}`,
  classifiedLines: (scope: Scope, operationKey: string, group: number): Key => ({
    pk: `${company(scope)}O#${operationKey}`,
    sk: numbered(group, 6),
  }),
  importRows: (scope: Scope, importKey: string): string => `${company(scope)}I#${importKey}`,
  importRow: (scope: Scope, importKey: string, kind: 'X' | 'K', row: number): Key => ({
    pk: `${company(scope)}I#${importKey}`,
    sk: `${kind}#${numbered(row, 7)}`,
  }),

  /** Rows that were taken later, beside the chunk that began with the same row. */
  takenLater: (scope: Scope, importKey: string, row: number): Key => ({
    pk: `${company(scope)}I#${importKey}`,
    sk: `K#${numbered(row, 7)}#later`,
  }),

  bookPage: (scope: Scope, page: string, period: string): Key => ({
    pk: keys.all.book(scope),
    sk: `${page}#${period}`,
  }),
  bookDelta: (scope: Scope, key: string): Key => ({ pk: keys.all.deltas(scope), sk: key }),
  /** Before every delta. */
  bookHead: (scope: Scope): Key => ({ pk: keys.all.deltas(scope), sk: '#head' }),
  /** Those of a side of an account, or of the records of a company, by month and part. */
  texts: (scope: Scope, shelf: Shelf, accountId: number): string =>
    `${company(scope)}${accountId === OF_COMPANY ? '' : `A#${accountId}#`}texts#${SHELF_LETTERS[shelf]}`,
  textsPart: (scope: Scope, shelf: Shelf, accountId: number, month: Month, part: number): Key => ({
    pk: keys.texts(scope, shelf, accountId),
    sk: `${month}#${numbered(part, 4)}`,
  }),
  outgoing: (companyId: number, key: string): Key => ({
    pk: keys.all.outgoing(companyId % OUTBOXES),
    sk: key,
  }),
  answer: (scope: Scope, userId: string, route: string, key: string): Key => ({
    pk: keys.all.answers(scope, userId),
    sk: `${route}#${key}`,
  }),

  /** Partitions that are read whole. */
  all: {
    companies: () => 'D#companies',
    /** As the audit names it. */
    named: (scope: Scope, partition: string) => `${company(scope)}${partition}`,
    /** To whoever asked for writes, a person or a key. */
    answers: (scope: Scope, askedBy: string) => `${company(scope)}answers#${askedBy}`,
    tombstones: () => 'D#erased',
    invited: (address: string) => `D#invited#${address}`,
    invitations: (scope: Scope) => `${company(scope)}invitations`,
    apiKeys: (scope: Scope) => `${company(scope)}api-keys`,
    /** Beside the companies: it is no fact of theirs, and read with no audit. */
    keyCalls: (companyId: number) => `D#key-calls#${companyId}`,
    memberships: (userId: string) => `U#${userId}`,
    members: (scope: Scope) => `${company(scope)}members`,
    formerMembers: (scope: Scope) => `${company(scope)}former-members`,
    accounts: (scope: Scope) => `${company(scope)}accounts`,
    chart: (scope: Scope) => `${company(scope)}chart`,
    book: (scope: Scope) => `${company(scope)}book`,
    deltas: (scope: Scope) => `${company(scope)}deltas`,
    locks: (scope: Scope) => `${company(scope)}locks`,
    periodLocks: (scope: Scope) => `${company(scope)}period-locks`,
    outgoing: (outbox: number) => `D#outbox#${numbered(outbox, 2)}`,
    seals: (scope: Scope) => `${company(scope)}seals`,
    rules: (scope: Scope) => `${company(scope)}rules`,
    recurring: (scope: Scope) => `${company(scope)}recurring`,
    changeRequests: (scope: Scope) => `${company(scope)}requests`,
    contacts: (scope: Scope) => `${company(scope)}contacts`,
    webhooks: (scope: Scope) => `${company(scope)}webhooks`,
    webhookDeliveries: (scope: Scope) => `${company(scope)}webhook-deliveries`,
    notices: (scope: Scope) => `${company(scope)}notices`,
    taxCodes: (scope: Scope) => `${company(scope)}tax-codes`,
    exchangeRates: (scope: Scope) => `${company(scope)}rates`,
    reconciliations: (scope: Scope) => `${company(scope)}reconciliations`,
    templates: (scope: Scope) => `${company(scope)}templates`,
  },
}

export type RecordKind =
  | 'journal'
  | 'matches'
  | 'transfers'
  | 'runs'
  | 'imports'
  | 'exports'
  | 'operations'
  | 'compliance'
  | 'trade'
  | 'attachments'
  | 'comments'
  | 'audit'

/**
 * What a company's data are made of, as coarse as somebody who looks at them has to know it. An endpoint names the subjects
 * that its reply is made of and those that it changes; what the browser asks for again follows from the two.
 */
import type { AuditAction } from '../domain/audit/actions.ts'

export const SUBJECTS = [
  'companies',
  'members',
  'invitations',
  /** Of other programs. */
  'keys',
  /** Addresses of other programs, and what they were told. */
  'webhooks',
  'accounts',
  'chart',
  /** Bank lines and ledger entries with their state, and so what is open, matched or reconciled. */
  'lines',
  /** What awaits a second person and is no draft. */
  'requests',
  /** Journal entries. */
  'entries',
  'recurring-entries',
  /** What comes and goes with lines and entries: their number, and every balance. */
  'books',
  'matches',
  /** Between own accounts, with the legs that are there. */
  'transfers',
  /** What matching proposes, and what was rejected of it. */
  'proposals',
  'runs',
  'rules',
  'contacts',
  'tax-codes',
  /** By day. */
  'exchange-rates',
  /** Invoices, bills, credit notes and payments with what they leave open. */
  'trade-documents',
  /** Files with lines, entries and documents. */
  'attachments',
  /** What people say about something. */
  'comments',
  /** Of what somebody is told, and how. */
  'notices',
  'imports',
  'templates',
  'operations',
  'reconciliations',
  'exports',
  'compliance',
  /** Changes with every write; no endpoint names it. */
  'audit',
] as const
export type Subject = (typeof SUBJECTS)[number]

/** What work in the background has changed once it is done, whichever reply shows it. */
export const WORK = {
  import: ['imports', 'lines', 'entries', 'books', 'runs', 'reconciliations', 'requests'],
  run: ['runs', 'proposals', 'matches', 'lines', 'entries', 'books', 'reconciliations', 'chart'],
  operation: [
    'operations',
    'requests',
    'imports',
    'lines',
    'entries',
    'books',
    'matches',
    'transfers',
    'proposals',
    'accounts',
    'chart',
    'reconciliations',
    'trade-documents',
    'exports',
  ],
} as const satisfies Record<string, readonly Subject[]>

type ByAction = Readonly<Partial<Record<AuditAction, readonly Subject[]>>>

const line: ByAction = { created: ['lines', 'books'], updated: ['lines'], deleted: ['lines', 'books'] }
const held: readonly Subject[] = ['matches', 'lines']
const rejected: readonly Subject[] = [...held, 'proposals']

/** By the kind of thing that an audit record says was changed, and by what happened to it where that matters. */
const CHANGED: Readonly<Record<string, readonly Subject[] | ByAction>> = {
  company: ['companies'],
  period_lock: ['companies'],
  membership: ['members'],
  invitation: ['invitations'],
  api_key: ['keys'],
  webhook: ['webhooks'],
  financial_account: {
    created: ['accounts', 'chart'],
    updated: ['accounts'],
    deleted: ['accounts', 'chart'],
  },
  chart_account: ['chart'],
  source_transaction: line,
  ledger_transaction: line,
  recurring_entry: ['recurring-entries'],
  journal_entry: ['entries', 'books'],
  // What is rejected is not proposed any more, until that is taken back.
  transaction_match: { created: held, approved: held, deleted: held, rejected, updated: rejected },
  // Whether the tier of an account is paused is told with what was found wrong of its matches.
  automatic_pause: ['matches'],
  transfer: ['transfers'],
  proposal: ['proposals'],
  rejected_pair: ['proposals'],
  matching_run: { created: ['runs'], updated: ['runs', 'proposals'] },
  matching_rule: ['rules'],
  contact: ['contacts'],
  tax_code: ['tax-codes'],
  exchange_rate: ['exchange-rates'],
  change_request: ['requests'],
  attachment: ['attachments'],
  comment: ['comments'],
  notice_preferences: ['notices'],
  trade_document: ['trade-documents'],
  import_batch: ['imports'],
  column_mapping_template: ['templates'],
  operation: ['operations'],
  reconciliation_batch: ['reconciliations', 'lines'],
  export: ['exports'],
  proof_pack: ['exports'],
  compliance_document: ['compliance'],
}

/** The subjects that a change changed which the audit has a record of. */
export function subjectsOfChange({
  entityType,
  action,
}: {
  entityType: string
  action: AuditAction
}): readonly Subject[] {
  const changed = CHANGED[entityType]
  const subjects = isList(changed) ? changed : changed?.[action]
  if (!subjects) throw new Error(`no subject is known for ${entityType} ${action}`)
  return subjects
}

const isList = (changed: readonly Subject[] | ByAction | undefined): changed is readonly Subject[] =>
  Array.isArray(changed)

/** Of an endpoint. */
interface Named {
  subject: string
  shows?: readonly Subject[]
  changes?: readonly Subject[]
}

/** What a reply is made of. */
export function shownBy({ subject, shows }: Named): readonly Subject[] {
  return shows ?? SUBJECTS.filter((name) => name === subject)
}

/** What a request changes, its audit record included. */
export function changedBy({ changes = [] }: Named): readonly Subject[] {
  return withAudit(changes)
}

/** What work in the background that a reply shows as going on has changed once it is done. */
export function changedByWorkOf({ finishes = [] }: { finishes?: readonly Subject[] }): readonly Subject[] {
  return withAudit(finishes)
}

function withAudit(changes: readonly Subject[]): readonly Subject[] {
  return changes.length > 0 ? [...changes, 'audit'] : []
}

/** The audit of a company: who changed what, from which state to which. */
import * as z from 'zod'
import { AUDIT_ACTIONS } from '../domain/audit/actions.ts'
import { endpoint } from './endpoint.ts'
import { CompanyId, CompanyIdText, DayText, Instant, page, RecordId, text } from './scalars.ts'

/** One change. What was written together has the same time and request. */
export const AuditEntry = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  action: z.enum(AUDIT_ACTIONS),
  entityType: z.string(),
  /** The first one where many of a kind changed alike; null for none in particular. */
  entityId: z.string().nullable(),
  /** How many changed alike. */
  entityCount: z.int(),
  /** Null if the product did it automatically. */
  userId: z.string().nullable(),
  /** Null for a former member, and for the product. */
  userName: z.string().nullable(),
  /** The key that another program used in their name, if any. */
  apiKey: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** The whole object after the change, and what differed before; null where there was none, and where many changed alike. */
  oldValues: z.record(z.string(), z.unknown()).nullable(),
  newValues: z.record(z.string(), z.unknown()).nullable(),
  /** Origin and client of the request, as seen by the gateway; null for what the product did automatically. */
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  metadata: z.strictObject({
    /** The endpoint or the work in the background that did it, and the request. */
    source: z.string(),
    requestId: z.string(),
    /** Whether the chain of records has come past it. */
    isSealed: z.boolean(),
  }),
  timestamp: Instant,
})
export type AuditEntry = z.output<typeof AuditEntry>

export const listAuditHistory = endpoint({
  name: 'listAuditHistory',
  subject: 'audit',
  shows: ['audit', 'members'],
  method: 'GET',
  path: '/api/audit/history/{companyId}',
  summary:
    'Every change in a company, newest first. With a filter, a page may be short and still have a next page',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ companyId: CompanyIdText }),
  query: z.strictObject({
    /** Any part of the kind: `match` finds `transaction_match`. */
    entityType: text(80).optional(),
    entityId: text(80).optional(),
    /** `system` for what the product did automatically. */
    userId: text(128).optional(),
    startDate: DayText.optional(),
    endDate: DayText.optional(),
    ...page,
  }),
  reply: z.array(AuditEntry),
})

/** What a recount of all that is kept of a company came to, from its items alone. */
export const KeptRecount = z.strictObject({
  startedAt: Instant,
  finishedAt: Instant,
  /** How many of each kind were looked at, `invariants` among them: to how many rules they were held. */
  counted: z.record(z.string(), z.int()),
  /** False where there was too much to hold: it was looked at part by part, without the links of the audit chain and the lines of frozen packages, and what figures are made of was held to the audit. */
  isWhole: z.boolean(),
  /** How many things were wrong; the first of them are in `findings`: ids and figures, no personal data. */
  broken: z.int(),
  findings: z.array(z.strictObject({ invariant: z.string(), sentence: z.string() })),
  /** When a recount, this one included, last found everything right; null if none did. */
  lastHeldAt: Instant.nullable(),
})
export type KeptRecount = z.output<typeof KeptRecount>

export const LastRecount = z.strictObject({
  /** Null before the first one came to its end. */
  last: KeptRecount.nullable(),
  /** One is due every day, from the day on which the company was made, and of a company that takes days as soon as the last one allows: whether the next is late. */
  isOverdue: z.boolean(),
  /** Since when there was none: the end of the last one, or when the company was made. */
  since: Instant,
})
export type LastRecount = z.output<typeof LastRecount>

export const getLastRecount = endpoint({
  name: 'getLastRecount',
  subject: 'audit',
  method: 'GET',
  path: '/api/audit/recount/{companyId}',
  summary:
    'The result of the last daily recount of a company: what it counted, what was wrong, and when everything last held',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ companyId: CompanyIdText }),
  reply: LastRecount,
})

/** What was approved of a period, as it is kept; `shared/domain/evidence` says what each part means. */
import * as z from 'zod'
import { COMPARED_PARTS } from '../domain/evidence/compare-packages.ts'
import {
  EVIDENCE_FORMATS,
  type EvidencePackage as EvidencePackageOf,
  ITEM_KINDS,
} from '../domain/evidence/evidence-package.ts'
import { HISTORY_STEPS } from '../domain/reconciliations/history.ts'
import { ApprovedPackage, ExplainedBalance } from './approvals.ts'
import { ATTACHED_TO } from './attachments.ts'
import { BalanceSource, ItemMovements, reconciliationFigures } from './balances.ts'
import { endpoint } from './endpoint.ts'
import { SIDES } from './imports.ts'
import {
  AccountId,
  ChartAccountId,
  CompanyId,
  Currency,
  DayText,
  Instant,
  RecordId,
  Total,
} from './scalars.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256')
/** Packages of earlier formats list bank errors among unrecorded lines. */
export const EvidenceFigures = z.strictObject({ ...reconciliationFigures, bankErrors: Total.default('0.00') })

const SignOff = z.strictObject({ by: z.string(), at: Instant })
const line = { id: z.string(), date: DayText, description: z.string(), amount: Total }

const StatedBalance = z.strictObject({ balance: Total, source: BalanceSource })

const Population = z.strictObject({ count: z.int(), moneyIn: Total, moneyOut: Total, sha256: Sha256 })

const EvidenceMatch = z.strictObject({
  id: z.string(),
  origin: z.string(),
  approvalStatus: z.string(),
  tier: z.string().nullable(),
  confidence: z.string(),
  score: z.string(),
  reasons: z.array(z.strictObject({ code: z.string(), sentence: z.string() })),
  rule: z.strictObject({ id: z.string(), version: z.int(), name: z.string() }).nullable(),
  runId: z.string().nullable(),
  engineVersion: z.string(),
  difference: Total,
  differenceEntryId: z.string().nullable(),
  notes: z.string().nullable(),
  prepared: SignOff,
  approved: SignOff.nullable(),
  bank: z.array(z.strictObject(line)),
  ledger: z.array(z.strictObject(line)),
})

export const EvidencePackage = z.strictObject({
  format: z.literal(EVIDENCE_FORMATS),
  reconciliationId: RecordId,
  version: z.int(),
  company: z.strictObject({
    id: CompanyId,
    name: z.string(),
    taxId: z.string().nullable(),
    baseCurrency: Currency,
    timeZone: z.string(),
  }),
  account: z.strictObject({
    id: AccountId,
    name: z.string(),
    type: z.string(),
    institution: z.string(),
    number: z.string(),
    chartAccountId: ChartAccountId,
    openingBalance: Total,
    openingDate: DayText,
  }),
  periodStart: DayText,
  periodEnd: DayText,
  currency: Currency,
  policies: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  previous: z
    .strictObject({
      reconciliationId: z.string(),
      periodEnd: DayText,
      closingBalance: Total,
      sha256: Sha256,
    })
    .nullable(),
  opening: StatedBalance,
  closing: StatedBalance,
  figures: EvidenceFigures,
  books: z
    .strictObject({ openingBalance: Total, posted: Total, closingBalance: Total })
    .nullable()
    .default(null),
  itemMovements: ItemMovements.nullable().default(null),
  populations: z.strictObject({ bank: Population, ledger: Population }),
  items: z.array(
    z.strictObject({
      ...line,
      kind: z.enum(ITEM_KINDS),
      side: z.enum(SIDES),
      reference: z.string().nullable(),
      ageDays: z.int(),
      clearedOn: DayText.nullable(),
      explanation: z.string().nullable(),
      dispute: z.strictObject({ reason: z.string(), by: z.string(), at: Instant }).nullable().default(null),
    }),
  ),
  excluded: z.array(
    z.strictObject({ ...line, reason: z.string(), note: z.string().nullable(), by: z.string(), at: Instant }),
  ),
  settledDisputes: z
    .array(
      z.strictObject({
        ...line,
        reason: z.string(),
        by: z.string(),
        at: Instant,
        settledBy: z.string(),
        settledAt: Instant,
      }),
    )
    .default([]),
  explainedBalances: z.array(ExplainedBalance).default([]),
  matches: z.array(EvidenceMatch),
  entries: z
    .array(
      z.strictObject({
        id: z.string(),
        number: z.string(),
        date: DayText,
        currency: Currency,
        ledgerIds: z.array(z.string()),
        lines: z.array(
          z.strictObject({
            chartAccountId: ChartAccountId,
            accountCode: z.string(),
            accountName: z.string(),
            amount: Total,
          }),
        ),
      }),
    )
    .default([]),
  runs: z.array(
    z.strictObject({
      id: z.string(),
      mode: z.string(),
      cause: z.string(),
      engineVersion: z.string().nullable(),
      thresholds: z.record(z.string(), z.string()),
      createdAt: Instant,
    }),
  ),
  differences: z.array(
    z.strictObject({
      matchId: z.string(),
      entryId: z.string(),
      date: DayText,
      description: z.string(),
      amount: Total,
      accountCode: z.string(),
      accountName: z.string(),
      /** Of it: what went to tax accounts instead. */
      taxAmount: Total.optional(),
    }),
  ),
  files: z.array(
    z.strictObject({
      importId: z.string(),
      side: z.enum(SIDES),
      name: z.string(),
      sizeBytes: z.int(),
      sha256: Sha256.nullable(),
      objectVersion: z.string().nullable(),
      periodStart: DayText.nullable(),
      periodEnd: DayText.nullable(),
      read: z.int(),
      taken: z.int(),
      duplicates: z.int(),
      rejected: z.int(),
      importedBy: z.string(),
      importedAt: Instant,
    }),
  ),
  attachments: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        sizeBytes: z.int(),
        sha256: Sha256,
        attachedTo: z.enum(ATTACHED_TO),
        ownerId: z.string(),
        owner: z.string(),
        date: DayText.nullable(),
        by: z.string(),
        at: Instant,
      }),
    )
    .default([]),
  notes: z.string().nullable(),
  prepared: SignOff,
  approved: SignOff,
  history: z.array(
    z.strictObject({
      step: z.enum(HISTORY_STEPS),
      by: z.string(),
      at: Instant,
      reason: z.string().nullable(),
    }),
  ),
  people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
}) satisfies z.ZodType<EvidencePackageOf>
export type EvidencePackage = z.output<typeof EvidencePackage>

export const EVIDENCE_FILE_FORMATS = ['pdf', 'xlsx', 'json'] as const

const Version = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1')
  .transform(Number)

/** A comparison shows as many of each kind of change. */
export const COMPARED_MAX = 200

const ComparedValue = z.strictObject({ name: z.string(), before: z.string(), after: z.string() })

export const EvidenceComparison = z.strictObject({
  from: z.int(),
  to: z.int(),
  figures: z.array(ComparedValue),
  /** How many things were added, removed and changed; the first of each part are listed. */
  count: z.int(),
  things: z.array(
    z.strictObject({
      part: z.enum(COMPARED_PARTS),
      id: z.string(),
      change: z.enum(['added', 'removed', 'changed']),
      label: z.string(),
      date: DayText.nullable(),
      amount: Total.nullable(),
      /** For a changed item: what differs. */
      fields: z.array(ComparedValue),
    }),
  ),
})
export type EvidenceComparison = z.output<typeof EvidenceComparison>

export const listEvidencePackages = endpoint({
  name: 'listEvidencePackages',
  subject: 'evidence',
  shows: ['reconciliations'],
  method: 'GET',
  path: '/api/reconciliation/batches/{id}/evidence',
  summary: 'The packages that the approvals of a statement froze, oldest first',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  reply: z.array(ApprovedPackage),
})

export const getEvidencePackage = endpoint({
  name: 'getEvidencePackage',
  subject: 'evidence',
  shows: ['reconciliations'],
  method: 'GET',
  path: '/api/reconciliation/batches/{id}/evidence/{version}',
  summary: 'What an approval froze: parameters, balances, populations, items, matches, files and history',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: RecordId, version: Version }),
  reply: EvidencePackage,
})

export const downloadEvidencePackage = endpoint({
  name: 'downloadEvidencePackage',
  subject: 'evidence',
  shows: ['reconciliations'],
  method: 'GET',
  path: '/api/reconciliation/batches/{id}/evidence/{version}/file',
  summary:
    'The same as a file, made only from the package: always the same bytes. Files over 4 MB are answered with a link',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: RecordId, version: Version }),
  query: z.strictObject({ format: z.enum(EVIDENCE_FILE_FORMATS).default('pdf') }),
  file: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/json',
  ],
})

export const compareEvidencePackages = endpoint({
  name: 'compareEvidencePackages',
  subject: 'evidence',
  shows: ['reconciliations'],
  method: 'GET',
  path: '/api/reconciliation/batches/{id}/evidence-comparison',
  summary: 'The differences between two packages of a statement: balances, items, matches, files',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  query: z.strictObject({ from: Version, to: Version }),
  reply: EvidenceComparison,
})

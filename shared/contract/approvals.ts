/** What approving a reconciliation asks for, and what it leaves behind. */
import * as z from 'zod'
import { CONDITION_CODES, CONDITION_PLACES, CONDITION_STEPS } from '../domain/reconciliations/conditions.ts'
import { HISTORY_STEPS } from '../domain/reconciliations/history.ts'
import { Instant } from './scalars.ts'

/** What has to be so before it is completed and before it is approved. */
export const Condition = z.strictObject({
  code: z.enum(CONDITION_CODES),
  step: z.enum(CONDITION_STEPS),
  isMet: z.boolean(),
  /** What holds, or what is wrong and how to fix it. */
  sentence: z.string(),
  count: z.int(),
  /** Where it is mended, with the ids of the first hundred things that are meant. */
  link: z.strictObject({ to: z.enum(CONDITION_PLACES), ids: z.array(z.string()) }).nullable(),
})

/** What was approved, as it is kept: the hash names the bytes. */
export const ApprovedPackage = z.strictObject({
  /** Counts the approvals of a reconciliation from 1. */
  version: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256'),
  approvedAt: Instant,
  approvedBy: z.string(),
})
export type ApprovedPackage = z.output<typeof ApprovedPackage>

/** What the bank's own balances say against a reconciliation, in the words that were read, and why that is no fault of it. */
export const ExplainedBalance = z.strictObject({
  said: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
})
export type ExplainedBalance = z.output<typeof ExplainedBalance>

export const ReconciliationStep = z.strictObject({
  step: z.enum(HISTORY_STEPS),
  by: z.string(),
  at: Instant,
  reason: z.string().nullable(),
})
export type ReconciliationStep = z.output<typeof ReconciliationStep>

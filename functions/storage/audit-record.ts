/** What one transaction changed, and who did it. Written once. */
import * as z from 'zod'
import { AUDIT_ACTIONS } from '../../shared/domain/audit/actions.ts'

const values = z.record(z.string(), z.unknown())

export const AuditRecord = z.strictObject({
  /** `system` for what runs by itself. */
  userId: z.string(),
  /** The key of another program that asked in their name; left out where they did themselves. */
  apiKey: z.strictObject({ id: z.string(), name: z.string() }).optional(),
  requestId: z.string(),
  /** The endpoint or the work in the background that did it. */
  source: z.string(),
  timestamp: z.string(),
  /** Address and program of whoever asked, sealed (`asker.ts`); left out of what runs by itself. */
  asker: z.string().optional(),
  /**
   * The hash before and after of each item that the transaction wrote, by partition and key within the company: `before after`, nothing
   * for none, `*` where it was not read before.
   */
  hashes: z.record(z.string(), z.record(z.string(), z.string())),
  changes: z.array(
    z.strictObject({
      entityType: z.string(),
      action: z.enum(AUDIT_ACTIONS),
      entityId: z.string().optional(),
      /** Of many that changed alike. */
      entityIds: z.array(z.string()).optional(),
      before: values.optional(),
      after: values.optional(),
    }),
  ),
})
export type AuditRecord = z.output<typeof AuditRecord>
/** Something that changed. Values are wire values; whole entities for small changes, ids for many. */
export type Change = AuditRecord['changes'][number]

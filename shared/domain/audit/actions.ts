/** What the audit says was done to something. */
export const AUDIT_ACTIONS = ['created', 'updated', 'approved', 'rejected', 'deleted'] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

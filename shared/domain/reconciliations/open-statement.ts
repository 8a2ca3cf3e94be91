import { decimalOf, money } from '../money/money.ts'

export interface NewStatement {
  id: string
  account: { id: number; companyId: number; currency: string }
  periodStart: string
  periodEnd: string
  /** The bank's own balances, decimals. */
  openingBalance: string
  closingBalance: string
  status?: 'draft' | 'in_progress' | undefined
  notes?: string | null | undefined
  userId: string
  now: string
}

/** A statement as it begins: a draft, unless the work on it begins at once. */
export function openStatement({ account, userId, now, ...of }: NewStatement) {
  return {
    id: of.id,
    companyId: account.companyId,
    financialAccountId: account.id,
    currency: account.currency,
    periodStart: of.periodStart,
    periodEnd: of.periodEnd,
    openingBalance: decimalOf(money(of.openingBalance)),
    closingBalance: decimalOf(money(of.closingBalance)),
    status: of.status ?? ('draft' as const),
    notes: of.notes || null,
    completedBy: null,
    completedAt: null,
    approvedBy: null,
    approvedAt: null,
    reopenedAt: null,
    reopenedBecause: null,
    revokedAt: null,
    revokedBecause: null,
    createdBy: userId,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

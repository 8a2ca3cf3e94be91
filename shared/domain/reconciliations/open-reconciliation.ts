import { decimalOf, money } from '../money/money.ts'
import type { BalanceSource } from './balance-source.ts'
import { NOT_TAKEN_BACK } from './reconciliation-state.ts'

export interface NewReconciliation {
  id: string
  account: { id: number; companyId: number; currency: string }
  periodStart: string
  periodEnd: string
  /** The bank's own balances, decimals. */
  openingBalance: string
  closingBalance: string
  openingSource: BalanceSource
  closingSource: BalanceSource
  status?: 'draft' | 'in_progress' | undefined
  notes?: string | null | undefined
  userId: string
  now: string
}

/** A reconciliation as it begins: a draft, unless the work on it begins at once. */
export function openReconciliation({ account, userId, now, ...of }: NewReconciliation) {
  return {
    id: of.id,
    companyId: account.companyId,
    financialAccountId: account.id,
    currency: account.currency,
    periodStart: of.periodStart,
    periodEnd: of.periodEnd,
    openingBalance: decimalOf(money(of.openingBalance)),
    closingBalance: decimalOf(money(of.closingBalance)),
    openingSource: of.openingSource,
    closingSource: of.closingSource,
    status: of.status ?? ('draft' as const),
    notes: of.notes || null,
    completedBy: null,
    completedAt: null,
    approvedBy: null,
    approvedAt: null,
    ...NOT_TAKEN_BACK,
    materiality: null,
    packages: [],
    approvedFigures: null,
    history: [{ step: 'created' as const, by: userId, at: now, reason: null }],
    createdBy: userId,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

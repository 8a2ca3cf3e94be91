import type { Company } from '../../../../../shared/contract/companies.ts'
import { todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { money, parseMoney } from '../../../../../shared/domain/money/money.ts'
import { rateError } from '../../../company/rate-fields.tsx'

/** As it is typed; ids are text while they are chosen. */
export interface PaymentDraft {
  otherCompanyId: string | null
  chartAccountId: string | null
  otherChartAccountId: string | null
  date: string | null
  amount: string
  isRepayment: boolean
  confirmExcess: boolean
  description: string
  referenceNumber: string
  rate: string
  otherRate: string
}

export const begunPayment = ({ timeZone }: Company, others: readonly Company[]): PaymentDraft => ({
  otherCompanyId: others.length === 1 ? String(others[0]!.id) : null,
  chartAccountId: null,
  otherChartAccountId: null,
  date: todayIn(timeZone, new Date()),
  amount: '',
  isRepayment: false,
  confirmExcess: false,
  description: '',
  referenceNumber: '',
  rate: '',
  otherRate: '',
})

/** @param otherBase undefined while no other company is chosen */
export function paymentErrors(
  draft: PaymentDraft,
  { currency, base, otherBase }: { currency: string; base: string; otherBase: string | undefined },
): Partial<Record<keyof PaymentDraft, string>> {
  const amount = parseMoney(draft.amount)
  const errors: Partial<Record<keyof PaymentDraft, string | undefined>> = {
    otherCompanyId: draft.otherCompanyId ? undefined : 'Please choose the other company',
    chartAccountId: draft.chartAccountId ? undefined : 'Please choose what was paid from',
    otherChartAccountId: draft.otherChartAccountId ? undefined : 'Please choose what it was for',
    date: draft.date ? undefined : 'Please enter a date',
    amount: amount !== undefined && amount > money('0') ? undefined : 'Please enter an amount above zero',
    rate: rateError(currency, base, draft.rate),
    otherRate: otherBase && rateError(currency, otherBase, draft.otherRate),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

export function paymentBody(draft: PaymentDraft, companyId: number) {
  return {
    companyId,
    chartAccountId: Number(draft.chartAccountId),
    otherCompanyId: Number(draft.otherCompanyId),
    otherChartAccountId: Number(draft.otherChartAccountId),
    date: draft.date!,
    amount: draft.amount,
    isRepayment: draft.isRepayment,
    confirmExcess: draft.isRepayment && draft.confirmExcess,
    ...(draft.description && { description: draft.description }),
    ...(draft.referenceNumber && { referenceNumber: draft.referenceNumber }),
    ...(draft.rate && { rate: draft.rate }),
    ...(draft.otherRate && { otherRate: draft.otherRate }),
  }
}

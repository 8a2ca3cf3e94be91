/** What a new company begins with. */
import { DAY_MS } from '../calendar/day.ts'
import { CALENDAR_YEAR_END } from '../calendar/fiscal-year.ts'
import { ONE_WRONG_IN } from './policies.ts'

/** Of one owner. Each request reads whose companies somebody belongs to, and whoever signs up may make some. */
export const COMPANIES_MAX = 500

const TRIAL_DAYS = 14

export interface NewCompany {
  id: number
  name: string
  taxId?: string | null | undefined
  baseCurrency?: string | undefined
  timeZone?: string | undefined
  fiscalYearEnd?: string | undefined
  /** ISO instant. */
  now: string
}

export function openCompany({ id, name, taxId, baseCurrency, timeZone, fiscalYearEnd, now }: NewCompany) {
  return {
    id,
    name,
    taxId: taxId || null,
    baseCurrency: baseCurrency ?? 'USD',
    timeZone: timeZone ?? 'UTC',
    fiscalYearEnd: fiscalYearEnd ?? CALENDAR_YEAR_END,
    plan: 'professional' as const,
    trialEndsAt: new Date(Date.parse(now) + TRIAL_DAYS * DAY_MS).toISOString(),
    autoApprove: true,
    requiresSecondPerson: false,
    materiality: '0.00',
    itemAgeLimitDays: 90,
    monthEndDueDays: 10,
    oneWrongIn: ONE_WRONG_IN.usual,
    strictMatching: false,
    lockedThrough: null,
    lockedAt: null,
    requestedChange: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

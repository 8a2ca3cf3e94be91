import type { PeriodBalance } from '../../../../shared/contract/balances.ts'
import { formatMoney } from '../../../../shared/domain/money/format-money.ts'
import { money, parseMoney } from '../../../../shared/domain/money/money.ts'
import {
  doubtInWords,
  placeInWords,
  saidBefore,
} from '../../../../shared/domain/reconciliations/balance-source.ts'
import { formatMonth } from '../../format/dates.ts'

/** Which month a new statement is of: not always the one that it was asked for from. */
export function monthInWords({ periodStart }: Pick<PeriodBalance, 'periodStart'>): string {
  return `The first month without a statement is ${formatMonth(periodStart.slice(0, 7))}.`
}

/** Why a statement that was asked for with one month is of an earlier one; undefined where it is not. */
export function whyNotAsked(
  { periodStart, nextStart }: Pick<PeriodBalance, 'periodStart' | 'nextStart'>,
  asked: string | null,
): string | undefined {
  const first = periodStart.slice(0, 7)
  if (asked === null || asked <= first) return undefined
  const reason =
    nextStart === null
      ? `its lines begin there, and a statement of ${formatMonth(asked)} would leave what is before it unproved. Choose another first day to begin later all the same.`
      : 'each statement begins where the one before it ended.'
  return `${formatMonth(first)} comes before ${formatMonth(asked)}: ${reason}`
}

/** Where the balances of a new reconciliation come from, and where what is typed is another than that. */
export function proposalInWords(
  proposal: PeriodBalance,
  typed: { openingBalance: string; closingBalance: string },
): string {
  return `${openingInWords(proposal, typed.openingBalance)} ${closingInWords(proposal, typed.closingBalance)}`
}

const OPENING: Record<PeriodBalance['openingSource'], readonly [holds: string, other: string]> = {
  statement: ['is what the statement before closed with', 'what the statement before closed with'],
  import: ['stands in the bank’s file', 'what stands in the bank’s file'],
  calculated: ['is the account’s own, with the lines before', 'the account’s own, with the lines before'],
}

function openingInWords({ openingBalance, openingSource, currency }: PeriodBalance, typed: string): string {
  const [holds, other] = OPENING[openingSource]
  return isAnother(typed, openingBalance)
    ? `The opening balance differs from ${other}: ${formatMoney(openingBalance, currency)}.`
    : `The opening balance ${holds}.`
}

function closingInWords(
  { closingBalance, closingFile, closingBefore, balanceSource, currency, periodEnd }: PeriodBalance,
  typed: string,
): string {
  if (balanceSource === 'statement') return 'The period has a statement already.'
  if (closingBefore)
    return `${saidBefore(closingBefore, currency, periodEnd)} Take the closing balance from the bank’s own statement.`
  if (!closingFile || closingBalance === null)
    return 'No file proves the closing balance: take it from the bank’s own statement.'
  const place = placeInWords(closingFile)
  const doubt = doubtInWords(closingFile)
  return isAnother(typed, closingBalance)
    ? `The closing balance differs from ${formatMoney(closingBalance, currency)}, which stands in ${place}.${doubt}`
    : `The closing balance stands in ${place}.${doubt}`
}

/** An empty field says nothing else yet. */
function isAnother(typed: string, proposed: string): boolean {
  const amount = parseMoney(typed)
  return amount !== undefined && amount !== money(proposed)
}

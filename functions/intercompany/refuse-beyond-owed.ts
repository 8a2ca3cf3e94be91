import { refuse } from '../../shared/contract/refusals.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { leastDue } from '../../shared/domain/intercompany/owed-between.ts'
import { formatMoney } from '../../shared/domain/money/format-money.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import type { ReadRepaid } from './read-repaid.ts'

interface Named {
  id: number
  name: string
}

/** Pays back no more than is owed on the day and on every later one. */
export function refuseBeyondOwed(
  { entries, due }: ReadRepaid,
  { date, amount, currency }: { date: Day; amount: string; currency: string },
  company: Named,
  other: Named,
): void {
  const owed = leastDue(entries, due, { otherCompanyId: other.id, currency, from: date })
  if (money(amount) <= owed) return
  const said = owed === 0n ? `nothing in ${currency}` : formatMoney(decimalOf(owed), currency)
  throw refuse('intercompany.more-than-owed', { company: company.name, other: other.name, owed: said })
}

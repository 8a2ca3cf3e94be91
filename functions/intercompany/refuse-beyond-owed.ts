import { refuse } from '../../shared/contract/refusals.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { formatMoney } from '../../shared/domain/money/format-money.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import type { Scope } from '../storage/scope.ts'
import { readOwed } from './read-owed.ts'

interface Named {
  id: number
  name: string
}

const EVER = '9999-12-31' as Day

/** Pays back no more than is owed on the day, nor than later payments leave of it. */
export async function refuseBeyondOwed(
  scope: Scope,
  { date, amount, currency }: { date: Day; amount: string; currency: string },
  company: Named,
  other: Named,
): Promise<void> {
  const days = await Promise.all([readOwed(scope, date), readOwed(scope, EVER)])
  const dues = days.map(({ owed }) => {
    const found = owed.find((of) => of.otherCompanyId === other.id && of.currency === currency)
    return found && found.dueTo > 0n ? found.dueTo : 0n
  })
  const owed = dues.toSorted((one, other) => (one < other ? -1 : 1))[0]!
  if (money(amount) <= owed) return
  const said = owed === 0n ? `nothing in ${currency}` : formatMoney(decimalOf(owed), currency)
  throw refuse('intercompany.more-than-owed', { company: company.name, other: other.name, owed: said })
}

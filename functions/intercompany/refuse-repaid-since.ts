import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { leastDue, owedBy } from '../../shared/domain/intercompany/owed-between.ts'
import { formatMoney } from '../../shared/domain/money/format-money.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { getCompany } from '../storage/entities/company.ts'
import { noteRepayments } from '../storage/entities/repayments.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { readRepaid } from './read-repaid.ts'

/**
 * Of a payment that this company owes, and that is to be undone: on no day since may more be paid back than the others lent. Whoever
 * pays back at the same time decides again.
 */
export async function refuseRepaidSince(
  plan: WritePlan,
  entry: JournalEntry,
  instead: string,
): Promise<void> {
  const { scope } = plan
  const { counterpart, entryDate, entryNumber: number } = entry
  const { before, entries, due, late } = await readRepaid(scope)
  const [lent] = owedBy([entry], due)
  if (!counterpart || !lent || lent.dueTo <= 0n) return

  const { companyId: otherCompanyId, companyName: other } = counterpart
  const { currency } = lent
  const left = leastDue(entries, due, { otherCompanyId, currency, from: day(entryDate) })
  if (left < lent.dueTo) {
    const { name: company } = (await getCompany(scope))!
    const excess = formatMoney(decimalOf(lent.dueTo - left), currency)
    throw refuse('intercompany.repaid', { company, other, number, excess, instead })
  }
  noteRepayments(plan, before, { entryIds: [...late, entry.id] })
}

import type { IntercompanyPayment } from '../../shared/contract/intercompany-payment.ts'
import type { ShownEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { shownEntry } from '../journal/shown-entry.ts'
import { type Caller, scopeBeside } from '../runtime/caller.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { noteRepayments } from '../storage/entities/repayments.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { within } from '../storage/scope.ts'
import { enterSide, postSide } from './enter-side.ts'
import { readRepaid } from './read-repaid.ts'
import { refuseBeyondOwed } from './refuse-beyond-owed.ts'
import { saidOf } from './said-of.ts'

/**
 * Each side is read and planned within its own company; both are committed together.
 * @param preparedBy who asked for it, where that is another one than who confirms it
 */
export async function payInBoth(
  plan: WritePlan,
  caller: Caller,
  payment: IntercompanyPayment,
  preparedBy?: string,
): Promise<ShownEntry> {
  const { scope } = plan
  const { now } = plan.context
  const other = plan.beside(scopeBeside(caller, payment.otherCompanyId, 'accountant'))
  const [company, accounts, otherCompany] = await Promise.all([
    getCompany(scope),
    listAccounts(scope),
    within(other.scope, () => getCompany(other.scope)),
  ])
  if (!company || !otherCompany) throw refuse('not-found')

  const { chartAccountId, otherChartAccountId, rate, otherRate, isRepayment, amount } = payment
  const atBank = accounts.find((account) => account.chartAccountId === chartAccountId)
  const currency = atBank?.currency ?? company.baseCurrency
  const referenceNumber = payment.referenceNumber || null
  const said = { date: day(payment.date), amount, currency, isRepayment, referenceNumber, preparedBy }
  const repaid = isRepayment ? await readRepaid(scope) : undefined
  if (repaid && !payment.confirmExcess) refuseBeyondOwed(repaid, said, company, otherCompany)
  const [to, from] = isRepayment ? ['Repaid to', 'Repaid by'] : ['Paid for', 'Paid by']
  const received = await saidOf(otherCompany.name, () =>
    within(other.scope, () =>
      enterSide(
        other,
        {
          ...said,
          isPayer: false,
          chartAccountId: otherChartAccountId,
          rate: otherRate,
          description: payment.description || `${from} ${company.name}`,
        },
        now,
      ),
    ),
  )
  const description = payment.description || `${to} ${otherCompany.name}`
  const paid = await enterSide(plan, { ...said, isPayer: true, chartAccountId, rate, description }, now)

  if (repaid) noteRepayments(plan, repaid.before, { entryIds: [...repaid.late, paid.id] })
  postSide(other, received, paid)
  return shownEntry(postSide(plan, paid, received))
}

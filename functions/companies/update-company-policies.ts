import { updateCompanyPolicies } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { CALENDAR_YEAR_END } from '../../shared/domain/calendar/fiscal-year.ts'
import { loosenedBy } from '../../shared/domain/companies/loosened.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeCompany } from './change-company.ts'

/** Where the company asks for a second person, what would do without one is asked for; all else is so at once. */
export const handler = lambda(updateCompanyPolicies, ({ body, caller, plan, ...asked }) =>
  changeCompany({ body, caller, plan, ...asked }, (before) => {
    const { requiresSecondPerson = before.requiresSecondPerson, materiality = before.materiality } = body
    const { oneWrongIn = before.oneWrongIn, strictMatching = before.strictMatching } = body
    const { itemAgeLimitDays = before.itemAgeLimitDays, fiscalYearEnd } = body
    const accepted = { oneWrongIn, strictMatching, itemAgeLimitDays }
    const wanted = { requiresSecondPerson, materiality, fiscalYearEnd, ...accepted }
    const loosened = loosenedBy(before, wanted)
    if (loosened && before.requestedChange) throw refuse('company.requested')
    if (
      fiscalYearEnd &&
      fiscalYearEnd !== (before.fiscalYearEnd ?? CALENDAR_YEAR_END) &&
      before.lockedThrough
    )
      throw refuse('company.fiscal-year-locked', { day: dayInWords(before.lockedThrough as Day) })
    return {
      autoApprove: body.autoApprove ?? before.autoApprove,
      requiresSecondPerson: loosened ? before.requiresSecondPerson : requiresSecondPerson,
      materiality: loosened?.materiality ? before.materiality : decimalOf(money(materiality)),
      itemAgeLimitDays: loosened?.itemAgeLimitDays ? before.itemAgeLimitDays : itemAgeLimitDays,
      monthEndDueDays: body.monthEndDueDays ?? before.monthEndDueDays,
      oneWrongIn: loosened?.oneWrongIn ? before.oneWrongIn : oneWrongIn,
      strictMatching: loosened?.strictMatching === false ? true : strictMatching,
      ...(fiscalYearEnd && !loosened?.fiscalYearEnd && { fiscalYearEnd }),
      requestedChange: loosened
        ? { kind: 'policies', ...loosened, askedBy: caller.userId, askedAt: plan.now }
        : before.requestedChange,
    }
  }),
)

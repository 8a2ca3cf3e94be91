import { refuse } from '../../shared/contract/refusals.ts'
import { createSourceTransaction } from '../../shared/contract/transactions.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { lineId } from '../../shared/domain/ids/ids.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { openBankLine } from '../../shared/domain/transactions/open-line.ts'
import { shownBankLine } from '../../shared/domain/transactions/shown-bank-line.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { bankLine } from '../storage/entities/line.ts'
import { newUlid } from '../storage/new-ulid.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'

export const handler = lambda(createSourceTransaction, async ({ body, scope, caller, plan, now }) => {
  const [account, company] = await Promise.all([
    getAccount(scope, body.financialAccountId),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')

  refuseUnmeantDays(company, now, { transactionDate: body.transactionDate })
  const date = day(body.transactionDate)
  const line = openBankLine({
    id: lineId({
      companyId: scope.companyId,
      accountId: account.id,
      date,
      hash: newUlid(now.getTime()).toLowerCase(),
    }),
    account,
    date,
    amount: decimalOf(money(body.amount)),
    description: body.description,
    reference: body.reference ?? null,
    category: body.category ?? null,
    typedBy: caller.userId,
    now: plan.now,
  })

  plan.move(bankLine, undefined, line)
  return plan.commit(shownBankLine(line))
})

import { undoImport } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { counted } from '../../shared/domain/wording/counted.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getImport, turnoverOf } from '../storage/entities/import.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { beginOrAsk } from './begin-or-ask.ts'
import { markUndoing } from './mark-undoing.ts'

export const handler = lambda(undoImport, async ({ params, scope, plan }) => {
  const [company, item] = await Promise.all([getCompany(scope), getImport(scope, params.id)])
  if (!company) throw refuse('not-found')

  const { id, fileName, side, currency } = item
  const meant = { type: 'undo_import', targetId: id } as const
  const operation = await beginOrAsk(plan, company, meant, {
    begin: (acting) => markUndoing(acting, id),
    async inWords(total) {
      const account = await getAccount(scope, item.financialAccountId)
      const lines = side === 'bank' ? counted(total, 'bank line') : counted(total, 'entry', 'entries')
      const title = `Undo an import into ${account.name}, ${lines}: “${fileName}”`
      return { kind: 'undo_import', about: id, title, amount: turnoverOf(item), currency }
    },
  })
  return plan.commit(shownOperation(operation))
})

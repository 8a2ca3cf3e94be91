import { undoFileImports } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { decimalOf, money, sumOf } from '../../shared/domain/money/money.ts'
import { counted } from '../../shared/domain/wording/counted.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getImport, turnoverOf } from '../storage/entities/import.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { beginOrAsk } from './begin-or-ask.ts'
import { isDone, markFileUndoing } from './mark-undoing.ts'

export const handler = lambda(undoFileImports, async ({ params, scope, plan }) => {
  const [company, item] = await Promise.all([getCompany(scope), getImport(scope, params.id)])
  if (!company) throw refuse('not-found')

  const { id, fileName, parts = [] } = item
  const meant = { type: 'undo_file', targetId: id } as const
  const operation = await beginOrAsk(plan, company, meant, {
    begin: (acting) => markFileUndoing(acting, id),
    async inWords(total) {
      const imports = (await Promise.all(parts.map((part) => getImport(scope, part)))).filter(isDone)
      const isOne = new Set(imports.map(({ currency }) => currency)).size === 1
      const accounts = counted(imports.length, 'account')
      return {
        kind: 'undo_file',
        about: parts[0]!,
        title: `Undo every import of a file, ${counted(total, 'bank line')} in ${accounts}: “${fileName}”`,
        amount: isOne ? decimalOf(sumOf(imports.map((each) => money(turnoverOf(each))))) : null,
        currency: isOne ? item.currency : null,
      }
    },
  })
  return plan.commit(shownOperation(operation))
})

import { deleteAccount } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { hasLines } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { money } from '../../shared/domain/money/money.ts'
import { dropFilesOf } from '../imports/await-approval.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { accountEntity, getAccount, type StoredAccount } from '../storage/entities/account.ts'
import { forgetPause } from '../storage/entities/automatic-pause.ts'
import { dropRequest } from '../storage/entities/change-request.ts'
import { listChain } from '../storage/entities/reconciliation.ts'
import { listInTransit } from '../storage/entities/transfer.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'

/**
 * An account that ever had a line, an opening balance or a statement stays: it is in the books. It can be made inactive.
 * That is also the first step of deleting it: an inactive account takes nothing new, so that what the books say then is final.
 */
export const handler = lambda(deleteAccount, async ({ params, scope, plan }) => {
  const account = await getAccount(scope, params.id)
  if (money(account.openingBalance) !== 0n || (await isUsed(scope, account)))
    throw refuse('account.has-transactions')
  if (await isAwaited(scope, account)) throw refuse('transfer.awaited')

  const closed = await switchTo(false, plan, account)
  if (await isUsed(scope, account)) {
    await switchTo(account.isActive, plan, closed)
    throw refuse('account.has-transactions')
  }

  plan.move(accountEntity, closed, undefined)
  await dropRequest(plan, String(account.id))
  await dropFilesOf(plan, account.id)
  await forgetPause(plan, account.id)
  return plan.commit(undefined)
})

async function switchTo(isActive: boolean, plan: WritePlan, before: StoredAccount) {
  if (before.isActive === isActive) return before
  const step = plan.before()
  return step.commit(step.change(accountEntity, before, { isActive }))
}

async function isUsed(scope: Scope, { id }: StoredAccount): Promise<boolean> {
  const [books, chain] = await Promise.all([readBooks(scope, [accountPage(id)]), listChain(scope, id)])
  return chain.length > 0 || hasLines(books, id)
}

/** Money is on its way between it and another account. */
async function isAwaited(scope: Scope, { id }: StoredAccount): Promise<boolean> {
  const transfers = await listInTransit(scope)
  return transfers.some(({ outAccountId, inAccountId }) => outAccountId === id || inAccountId === id)
}

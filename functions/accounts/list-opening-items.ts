import { listOpeningItems } from '../../shared/contract/accounts.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { readOpeningItems } from '../storage/opening-items.ts'

export const handler = lambda(listOpeningItems, async ({ params, scope }) =>
  readOpeningItems(scope, await getAccount(scope, params.id)),
)

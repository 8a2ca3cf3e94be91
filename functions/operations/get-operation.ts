import { getOperation } from '../../shared/contract/operations.ts'
import { lambda } from '../runtime/lambda.ts'
import { getOperation as readOperation, shownOperation } from '../storage/entities/operation.ts'

export const handler = lambda(getOperation, async ({ params, scope }) =>
  shownOperation(await readOperation(scope, params.id)),
)

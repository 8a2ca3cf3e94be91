import { getOperation } from '../../shared/contract/operations.ts'
import { lambda } from '../runtime/lambda.ts'
import { getOperation as readOperation } from '../storage/operations.ts'

export const handler = lambda(getOperation, ({ params, scope }) => readOperation(scope, params.id))

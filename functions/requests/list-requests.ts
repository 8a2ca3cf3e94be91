import { listRequests } from '../../shared/contract/requests.ts'
import { lambda } from '../runtime/lambda.ts'
import { listRequests as readRequests } from '../storage/entities/change-request.ts'

export const handler = lambda(listRequests, ({ scope }) => readRequests(scope))

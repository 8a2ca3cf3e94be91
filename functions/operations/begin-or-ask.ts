/**
 * What takes rows of a file out of the books, or into them after all: at once, or once another person has confirmed it. What is asked
 * for is an operation that nobody works on, and the request that names it.
 */
import type { ChangeRequest } from '../../shared/contract/requests.ts'
import { askFor } from '../requests/done-or-asked.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import { operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import { type AskedOperation, askForOperation, newOperation } from '../storage/operations.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

type OperationRequest = Extract<ChangeRequest, { operationId: string }>
type InWords<Request> = Request extends OperationRequest
  ? Omit<Request, 'id' | 'companyId' | 'askedBy' | 'askedAt' | 'operationId'>
  : never

interface HowToBegin {
  /** Refuses what cannot be done, marks what it is done to, and counts how much there is to do. */
  begin: (plan: WritePlan) => Promise<number>
  /** What is asked for, in words with that count. */
  inWords: (total: number) => Promise<InWords<OperationRequest>>
}

export async function beginOrAsk(
  plan: WritePlan,
  { requiresSecondPerson }: Pick<StoredCompany, 'requiresSecondPerson'>,
  meant: Omit<AskedOperation, 'total'>,
  { begin, inWords }: HowToBegin,
): Promise<StoredOperation> {
  if (!requiresSecondPerson) return askForOperation(plan, { ...meant, total: await begin(plan) })

  const total = await begin(plan.before())
  const operation: StoredOperation = {
    ...newOperation(plan, { ...meant, total }),
    status: 'awaiting_approval',
  }
  plan.move(operationEntity, undefined, operation)
  askFor(plan, { ...(await inWords(total)), operationId: operation.id })
  return operation
}

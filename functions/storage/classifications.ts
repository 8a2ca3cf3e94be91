/** What automatic classifications said, in groups beside their operation, so that each is taken back as one unit. */
import type { Classification } from '../../shared/domain/classification/classification.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { keys } from './keys.ts'
import { getOperation, type StoredOperation } from './operations.ts'
import type { Scope } from './scope.ts'
import { getItem } from './table.ts'
import { IS_ABSENT, type WritePlan } from './write-plan.ts'

/** A bank line with what was said of it. */
export interface SaidOfLine {
  lineId: string
  classification: Classification
}

const NAME = 'classification'

/** The last one that was asked for; undefined when there was none. */
export async function newestClassification(scope: Scope): Promise<StoredOperation | undefined> {
  const newest = await getItem<{ operationId: string }>(keys.sequence(scope, NAME))
  return newest && getOperation(scope, newest.operationId)
}

/** Of two that are asked for at once, one loses. */
export function noteClassification(
  plan: WritePlan,
  scope: Scope,
  before: StoredOperation | undefined,
  operationId: string,
): void {
  const last = { expression: 'operationId = :before', values: { ':before': before?.id } }
  plan.put(keys.sequence(scope, NAME), { operationId }, before ? last : { expression: IS_ABSENT })
}

export function putClassified(
  plan: WritePlan,
  scope: Scope,
  operation: StoredOperation,
  group: number,
  said: readonly SaidOfLine[],
): void {
  plan.put(keyOf(scope, operation.id, group), { said })
}

export async function getClassified(
  scope: Scope,
  operationId: string,
  group: number,
): Promise<SaidOfLine[] | undefined> {
  const found = await getItem<{ said: SaidOfLine[] }>(keyOf(scope, operationId, group))
  return found?.said
}

export function deleteClassified(plan: WritePlan, scope: Scope, operationId: string, group: number): void {
  plan.delete(keyOf(scope, operationId, group))
}

const keyOf = (scope: Scope, operationId: string, group: number) =>
  keys.classifiedLines(scope, parseRecordId(operationId)!.key, group)

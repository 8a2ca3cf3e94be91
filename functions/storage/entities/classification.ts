/** What automatic classifications said, in groups beside their operation, so that each is taken back as one unit. */
import * as z from 'zod'
import { CLASSIFICATIONS } from '../../../shared/domain/classification/classification.ts'
import { parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readOne } from '../read.ts'
import type { Scope } from '../scope.ts'
import { getOperation, type StoredOperation } from './operation.ts'

/** A bank line with what was said of it. */
const SaidOfLine = z.strictObject({ lineId: z.string(), classification: z.enum(CLASSIFICATIONS) })
export type SaidOfLine = z.output<typeof SaidOfLine>

const newest = note<{ operationId: string }, object>({
  schema: z.strictObject({ operationId: z.string() }),
  key: (scope) => keys.sequence(scope, 'classification'),
})

/** The last one that was asked for; undefined when there was none. */
export async function newestClassification(scope: Scope): Promise<StoredOperation | undefined> {
  const found = await readOne(newest, newest.key(scope, {}))
  return found && getOperation(scope, found.operationId)
}

/** Of two that are asked for at once, one loses. */
export function noteClassification(
  plan: WritePlan,
  before: StoredOperation | undefined,
  operationId: string,
): void {
  plan.put(newest, { operationId }, before ? { operationId: before.id } : null)
}

const classified = note<
  { operationId: string; group: number; said: readonly SaidOfLine[] },
  { operationId: string; group: number }
>({
  schema: z.strictObject({
    operationId: z.string(),
    group: z.int(),
    said: z.array(SaidOfLine).readonly(),
  }),
  key: (scope, { operationId, group }) => keys.classifiedLines(scope, parseRecordId(operationId)!.key, group),
})

export function putClassified(
  plan: WritePlan,
  { id: operationId }: StoredOperation,
  group: number,
  said: readonly SaidOfLine[],
): void {
  plan.put(classified, { operationId, group, said })
}

export async function getClassified(
  scope: Scope,
  operationId: string,
  group: number,
): Promise<readonly SaidOfLine[] | undefined> {
  return (await readOne(classified, classified.key(scope, { operationId, group })))?.said
}

export function deleteClassified(plan: WritePlan, operationId: string, group: number): void {
  plan.drop(classified, { operationId, group })
}

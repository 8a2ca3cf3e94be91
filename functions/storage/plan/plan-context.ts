/** Who plans a transaction, when and for what. */
import type { Asker } from '../asker.ts'
import type { Scope } from '../scope.ts'
import type { AnswerPlace } from './kept-answer.ts'

export interface PlanContext {
  /** Undefined only while a company is being created or for a person's own record. */
  scope?: Scope
  /** `system` for what runs by itself. */
  userId: string
  /** Of another program that asks in the name of that person. */
  key?: { id: string; name: string }
  requestId: string
  /** What did it: an endpoint's or consumer's name. */
  source: string
  now: Date
  /** From where it was asked, and with what. */
  asker?: Asker
  /** How many actions it may have, when that is fewer than a transaction takes: work of a few rows then comes in several parts. */
  actionsMax?: number | undefined
  answer?: AnswerPlace
}

import { packedReply } from '../answers.ts'
import type { Key } from '../keys.ts'
import { IS_ABSENT, inserted, type Planned } from './transact.ts'

const ANSWER_SECONDS = 24 * 60 * 60

/** Where the first answer to a request is kept. */
export interface AnswerPlace {
  key: Key
  bodyHash: string
  status: number
}

/** Comes first: where the same request was faster, that is what is said, whatever else it has changed. One that is over may lie there still. */
export function keptAnswer(
  { answer, now }: { answer?: AnswerPlace; now: Date },
  reply: unknown,
  status: number | undefined,
): Planned[] {
  if (!answer) return []
  const { key, bodyHash } = answer
  const seconds = now.getTime() / 1000
  const expiresAt = Math.floor(seconds) + ANSWER_SECONDS
  const planned = inserted(
    { ...key, bodyHash, status, reply: packedReply(reply), expiresAt },
    'idempotency.running',
  )
  const { Put } = planned.action
  const ConditionExpression = `${IS_ABSENT} OR expiresAt < :now`
  const ExpressionAttributeValues = { ':now': seconds }
  return [{ ...planned, action: { Put: { ...Put!, ConditionExpression, ExpressionAttributeValues } } }]
}

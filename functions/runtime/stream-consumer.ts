/**
 * The wrapper of every consumer of the table's stream: the companies of a batch one after the other, each once. Where one
 * fails the others are worked on all the same, and the batch fails: it is handed out again in halves, until the company that
 * fails is alone and given up.
 */
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { log } from '../storage/log.ts'

export function streamConsumer(name: string, work: (companyId: number) => Promise<void>) {
  return async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
    const companyIds = new Set(Records.map(({ dynamodb }) => companyOf(dynamodb?.Keys?.pk?.S ?? '')))
    let failed = 0
    for (const companyId of companyIds) {
      const started = Date.now()
      try {
        await work(companyId)
        log.info('consumed', { stream: name, companyId, ms: Date.now() - started })
      } catch (error) {
        failed++
        log.error('not consumed', { stream: name, companyId, error: error as Error })
      }
    }
    if (failed > 0) throw new Error(`${name} failed for ${failed} of ${companyIds.size} companies`)
  }
}

function companyOf(partition: string): number {
  const companyId = Number(/^C#(\d+)#/.exec(partition)?.[1])
  if (!companyId) throw new Error(`the partition ${partition} belongs to no company`)
  return companyId
}

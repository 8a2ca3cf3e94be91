/**
 * The wrapper of every consumer of the table's stream: the companies of a batch one after the other, each once and with the
 * sort keys of what was made of it. One that is not opened yet, or comes out of its archive, is passed over. Where one
 * fails the others are worked on all the same, and the batch fails: it is handed out again in halves, until the company that
 * fails is alone and given up.
 */
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { isOpened } from '../storage/entities/company.ts'
import { log } from '../storage/log.ts'
import { proveScope, type Scope, within } from '../storage/scope.ts'

export function streamConsumer(name: string, work: (scope: Scope, sortKeys: string[]) => Promise<void>) {
  return async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
    const byCompany = Map.groupBy(Records, ({ dynamodb }) => companyOf(dynamodb?.Keys?.pk?.S ?? ''))
    let failed = 0
    for (const [companyId, records] of byCompany) {
      const started = Date.now()
      try {
        const scope = proveScope(companyId)
        const sortKeys = records.map(({ dynamodb }) => dynamodb?.Keys?.sk?.S ?? '')
        await within(scope, async () => {
          if (await isOpened(scope)) await work(scope, sortKeys)
        })
        log.info('consumed', { stream: name, companyId, ms: Date.now() - started })
      } catch (error) {
        failed++
        log.error('not consumed', { stream: name, companyId, error: error as Error })
      }
    }
    if (failed > 0) throw new Error(`${name} failed for ${failed} of ${byCompany.size} companies`)
  }
}

function companyOf(partition: string): number {
  const companyId = Number(/^C#(\d+)#/.exec(partition)?.[1])
  if (!companyId) throw new Error(`the partition ${partition} belongs to no company`)
  return companyId
}

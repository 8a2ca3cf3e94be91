/** Every hour, on a stage that asks for it: the main job as a program does it, in a company of its own, at the address that people use. */
import { createClient } from '../../shared/contract/client.ts'
import { env } from '../storage/env.ts'
import { log } from '../storage/log.ts'
import { readSecret } from '../storage/secrets.ts'
import { BrokenStep, type DoneStep, doMainJob } from './main-job.ts'

/** @throws BrokenStep, so that Lambda tries it again, twice */
export const handler = async (): Promise<{ ms: number }> => {
  const began = Date.now()
  const steps: DoneStep[] = []
  try {
    const key = await readSecret(env('CANARY_KEY_NAME')).catch((error: unknown) => {
      throw new BrokenStep('Read the key', error)
    })
    const client = createClient({ baseUrl: env('PAGES_URL'), token: async () => key })
    await doMainJob(client, new Date(began), (done) => steps.push(done))
  } catch (error) {
    log.error('the main job broke', { step: (error as BrokenStep).step, error: error as Error, steps })
    throw error
  }
  const ms = Date.now() - began
  log.info('the main job was done', { ms, steps })
  return { ms }
}

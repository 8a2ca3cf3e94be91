/** `npm run redrive -- imports`: gives the dead letters of a queue on this machine another try; `--stage prod` those of a stage in AWS. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SQSClient } from '@aws-sdk/client-sqs'
import { root } from './folders.ts'
import { hostKey } from './local/access/keys.ts'
import type { Ports } from './local/local-cloud.ts'
import { region } from './local/template/physical.ts'
import { queues } from './queues.ts'
import { redriveDeadLetters } from './redrive-dead-letters.ts'
import { named, stageNamed } from './stage.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' } },
  })
  const [name = ''] = positionals
  if (!(name in queues)) throw new Error(`Say which queue: ${Object.keys(queues).join(', ')}.`)
  const stack = values.stage ? `${named(stageNamed(values.stage), 'data')}-` : ''
  const count = await redriveDeadLetters(values.stage ? new SQSClient() : localQueues(), stack, name)
  console.log(
    count === 0
      ? `The queue "${name}" has no dead letters.`
      : `About ${count} messages of "${name}" go again.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function localQueues(): SQSClient {
  try {
    const { sqs } = JSON.parse(readFileSync(join(root, '.local', 'ports.json'), 'utf8')) as Ports
    return new SQSClient({ endpoint: `http://127.0.0.1:${sqs}`, region, credentials: hostKey })
  } catch {
    throw new Error('The product does not run here (npm start). For AWS name the stage: --stage prod.')
  }
}

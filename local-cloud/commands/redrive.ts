/** `npm run redrive -- imports`: gives the dead letters of a queue on this machine another try; `--stage prod` those of a stage in AWS. */
import { parseArgs } from 'node:util'
import { SQSClient } from '@aws-sdk/client-sqs'
import { redriveDeadLetters } from '../../infra/deploy/redrive-dead-letters.ts'
import { failureInWords } from '../../infra/settings/failure-in-words.ts'
import { queues } from '../../infra/settings/queues.ts'
import { named, stageNamed } from '../../infra/settings/stage.ts'
import { hostKey } from '../rights/keys.ts'
import { region } from '../template/physical.ts'
import { folderOption, runningPorts } from './running-product.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' }, ...folderOption },
  })
  const [name = ''] = positionals
  if (!(name in queues)) throw new Error(`Say which queue: ${Object.keys(queues).join(', ')}.`)
  const stack = values.stage ? `${named(stageNamed(values.stage), 'data')}-` : ''
  const count = await redriveDeadLetters(
    values.stage ? new SQSClient() : localQueues(values.folder),
    stack,
    name,
  )
  console.log(
    count === 0
      ? `The queue "${name}" has no dead letters.`
      : `About ${count} messages of "${name}" go again.`,
  )
} catch (error) {
  console.error(failureInWords(error))
  process.exit(1)
}

function localQueues(folder: string): SQSClient {
  const { sqs } = runningPorts(folder)
  return new SQSClient({ endpoint: `http://127.0.0.1:${sqs}`, region, credentials: hostKey })
}

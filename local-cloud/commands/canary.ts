/**
 * `npm run canary`: does the main job on the product that runs here, step by step, with the key that `npm run canary -- set-up` made; `--owner <address>`
 * owns its company. `--stage prod --url https://books.example.com` means a stage in AWS, whose key lies in the Parameter Store.
 */
import { parseArgs } from 'node:util'
import { BrokenStep, doMainJob } from '../../functions/canary/main-job.ts'
import { failureInWords } from '../../infra/settings/failure-in-words.ts'
import { createClient } from '../../shared/contract/client.ts'
import { demoUsers } from '../demo/demo-users.ts'
import { canaryKey } from './canary-key.ts'
import { runningPorts } from './running-product.ts'
import { setUpCanary } from './set-up-canary.ts'
import { placeOptions, standAt } from './stage-or-here.ts'

const USAGE = 'Say nothing, or set-up: npm run canary -- set-up'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      owner: { type: 'string', default: demoUsers[0]?.email ?? '' },
      url: { type: 'string' },
      ...placeOptions,
    },
  })
  const { stage, folder, owner, url } = values
  const key = canaryKey(stage, folder)
  const [verb, ...more] = positionals
  if (more.length > 0 || (verb !== undefined && verb !== 'set-up')) throw new Error(USAGE)
  if (verb === 'set-up') {
    await standAt(values)
    const { companyId, token, endsOn } = await setUpCanary(owner, new Date())
    await key.keep(token)
    console.log(`company ${companyId} of ${owner} is the canary’s; its key ends on ${endsOn}`)
  } else {
    if (stage && !url) throw new Error('Say where people use it: --url https://books.example.com')
    const baseUrl = url ? new URL(url).origin : `http://127.0.0.1:${runningPorts(folder).web}`
    const token = await key.read()
    await doMainJob(createClient({ baseUrl, token: async () => token }), new Date(), ({ step, ms }) =>
      console.log(`${String(ms).padStart(7)} ms  ${step}`),
    )
  }
} catch (error) {
  const broke = error instanceof BrokenStep ? 'The main job broke. ' : ''
  console.error(`${broke}${failureInWords(error)}`)
  process.exitCode = 1
}

/** `npm run advance -- 1d`: puts the clock of the running product forward and waits until what that brought is done. `90m` and `12h` are said alike. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../folders.ts'
import { durationMs } from './clock.ts'
import { askToAdvance } from './control.ts'
import type { Ports } from './local-cloud.ts'

try {
  const milliseconds = durationMs(process.argv[2] ?? '1d')
  const { now, called } = await askToAdvance(runningControl(), milliseconds)
  console.log(`It is ${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC here now.`)
  if (called.length > 0) console.log(`Called by the clock: ${called.join(', ')}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function runningControl(): number {
  try {
    return (JSON.parse(readFileSync(join(root, '.local', 'ports.json'), 'utf8')) as Ports).control
  } catch {
    throw new Error('The product does not run here: npm start.')
  }
}

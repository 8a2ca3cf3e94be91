/** `npm run advance -- 1d [--folder <path>]`: puts the clock of the running product forward and waits until what that brought is done. `90m` and `12h` are said alike. */
import { parseArgs } from 'node:util'
import { askToAdvance } from '../host/control.ts'
import { durationMs } from '../machine/clock.ts'
import { folderOption, runningPorts } from './running-product.ts'

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: folderOption })
  const milliseconds = durationMs(positionals[0])
  const { now, called } = await askToAdvance(runningPorts(values.folder).control, milliseconds)
  console.log(`It is ${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC here now.`)
  if (called.length > 0) console.log(`Called by the clock: ${called.join(', ')}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** The inside of a function that runs as a process, which ends with the host. */
import { runHandler } from './run-handler.ts'

process.on('disconnect', () => process.exit())
await runHandler(
  {
    receive: (listener) => process.on('message', listener),
    send: (message) => {
      process.send?.(message)
    },
  },
  process.argv[2] ?? '',
)

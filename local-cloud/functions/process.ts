/** The inside of a runner that is a process, which ends with the host. */
import { runHandlers } from './run-handlers.ts'

process.on('disconnect', () => process.exit())
runHandlers({
  receive: (listener) => process.on('message', listener),
  send: (message) => {
    process.send?.(message)
  },
})

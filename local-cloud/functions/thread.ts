/** The inside of a runner that is a thread. */
import { parentPort } from 'node:worker_threads'
import { runHandlers } from './run-handlers.ts'

const port = parentPort
if (!port) throw new Error('Only the host starts this file, as a thread.')
runHandlers({
  receive: (listener) => port.on('message', listener),
  send: (message) => port.postMessage(message),
})

/** The inside of a function that runs as a thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { runHandler } from './run-handler.ts'

const port = parentPort
if (!port) throw new Error('Only the host starts this file, as a thread.')
await runHandler(
  { receive: (listener) => port.on('message', listener), send: (message) => port.postMessage(message) },
  workerData,
)

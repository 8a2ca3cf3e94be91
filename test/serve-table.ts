/** dynoxide over HTTP, in memory: the table of a desk that holds nobody's books. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { onFreePort } from '../local-cloud/machine/free-port.ts'

/** Ends with this process. Returns its address. */
export function serveTable(): Promise<string> {
  const binary = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
  return onFreePort(0, async (port) => {
    const child = spawn(binary, ['serve', '--host', '127.0.0.1', '--port', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    process.once('exit', () => child.kill('SIGKILL'))
    // Vitest ends a process that it has no more files for with this signal.
    process.once('SIGTERM', () => process.exit())
    let words = ''
    const isListening = await new Promise<boolean>((resolve) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        words = (words + text).slice(-2000)
        if (words.includes('listening on')) resolve(true)
      })
      void once(child, 'exit').then(() => resolve(false))
    })
    if (isListening) return `http://127.0.0.1:${port}`
    const code = words.includes('in use') ? 'EADDRINUSE' : undefined
    throw Object.assign(new Error(`dynoxide did not start: ${words}`), { code })
  })
}

/** What the functions and the host say, one JSON object a line, in `log.jsonl`; the file of the run before is kept beside it when it has grown. */
import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Log {
  write(line: { from: string; [key: string]: unknown }): void
  close(): Promise<void>
}

const bytesMax = 20_000_000

/** @param onFault told when nothing can be written any more */
export function openLog(folder: string, onFault: (error: unknown) => void): Log {
  const file = join(folder, 'log.jsonl')
  if (existsSync(file) && statSync(file).size > bytesMax) renameSync(file, join(folder, 'log.previous.jsonl'))
  const stream = createWriteStream(file, { flags: 'a' })
  stream.on('error', onFault)
  return {
    write: (line) => {
      stream.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
    },
    close: () => new Promise((resolve) => stream.end(resolve)),
  }
}

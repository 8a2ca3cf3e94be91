import { rmSync } from 'node:fs'

/** Takes a folder away with this process, whose worker Vitest ends with a signal when it has no more files for it. */
export function removeAtEnd(folder: string): void {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  process.once('SIGTERM', () => {
    remove()
    process.kill(process.pid, 'SIGTERM')
  })
}

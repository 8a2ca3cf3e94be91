import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file so that it is the old one or the new one, and never half of it, whatever ends the process or fills the disk. */
export function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.new`
  writeFileSync(unfinished, text, { mode: 0o600 })
  renameSync(unfinished, file)
}

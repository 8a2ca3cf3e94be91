/** The messages of one queue on disk: a line for each change, appended at once, so that a killed process loses nothing. Rewritten short when it has grown long. */
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { StoredMessage } from './message.ts'

export type Change = { put: StoredMessage } | { delete: string }

/** Lines after which the file is rewritten, unless most of them are still true. */
const linesMax = 20_000

export class Journal {
  readonly messages = new Map<string, StoredMessage>()
  private readonly file: string
  private descriptor: number
  private lines = 0
  private failure: unknown

  constructor(file: string) {
    this.file = file
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) for (const line of readFileSync(file, 'utf8').split('\n')) this.read(line)
    this.descriptor = this.rewrite()
  }

  /** The change has already been made to `messages`. @throws when it is not on disk as a whole, and from then on: half a line would spoil the next. */
  write(change: Change): void {
    if (this.failure) throw this.failure
    try {
      appendFileSync(this.descriptor, `${JSON.stringify(change)}\n`)
    } catch (error) {
      this.failure = error
      throw error
    }
    this.lines += 1
    if (this.lines > linesMax && this.lines > this.messages.size * 4) {
      closeSync(this.descriptor)
      this.descriptor = this.rewrite()
    }
  }

  close(): void {
    closeSync(this.descriptor)
  }

  private read(line: string): void {
    let change: Change
    try {
      change = JSON.parse(line)
    } catch {
      // The last line of a process that was killed while writing it: nobody was told of that change.
      return
    }
    if ('put' in change) this.messages.set(change.put.id, change.put)
    else this.messages.delete(change.delete)
  }

  private rewrite(): number {
    const short = [...this.messages.values()].map((put) => `${JSON.stringify({ put })}\n`).join('')
    writeFileSync(`${this.file}.new`, short)
    renameSync(`${this.file}.new`, this.file)
    this.lines = this.messages.size
    return openSync(this.file, 'a')
  }
}

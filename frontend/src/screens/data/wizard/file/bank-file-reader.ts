import type { BrokenRow } from '../../../../../../shared/domain/bank-files/bank-file-error.ts'
import type { Questions, ReadReply, ReadRequest, Refusal } from './bank-file-worker.ts'

/** A chosen file, held by a worker that reads it as often as the mapping changes. */
export interface BankFileReader {
  file: File
  /** Distinguishes two files of the same name. */
  key: string
  /** What a person said of it, by name. */
  said: Map<string, unknown>
  /** Rejects with `UnreadableFile`. */
  ask: <Name extends keyof Questions>(
    name: Name,
    asked: Questions[Name]['asked'],
  ) => Promise<Questions[Name]['answer']>
  close: () => void
}

/** The file cannot be read this way; `message` is the reader's own sentence. */
export class UnreadableFile extends Error {
  readonly code: string
  readonly broken: BrokenRow | undefined

  constructor({ code, message, broken }: Refusal) {
    super(message)
    this.name = 'UnreadableFile'
    this.code = code
    this.broken = broken
  }
}

interface Waiter {
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

/** Rejects where the browser may not open the file. */
export async function openBankFileReader(file: File): Promise<BankFileReader> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./bank-file-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiter>()
  let count = 0

  worker.onmessage = ({ data }: MessageEvent<ReadReply>) => {
    const waiter = waiting.get(data.id)
    waiting.delete(data.id)
    if ('answer' in data) waiter?.resolve(data.answer as never)
    else waiter?.reject(new UnreadableFile(data.refusal))
  }
  worker.onerror = (event) => {
    for (const waiter of waiting.values())
      waiter.reject(new UnreadableFile({ code: 'unreadable', message: event.message }))
    waiting.clear()
  }

  return {
    file,
    key: crypto.randomUUID(),
    said: new Map(),
    ask: (name, asked) =>
      new Promise((resolve, reject) => {
        count += 1
        waiting.set(count, { resolve, reject })
        const request = { id: count, name, ...asked } as ReadRequest
        if (count === 1) request.file = { bytes, name: file.name }
        worker.postMessage(request)
      }),
    close: () => worker.terminate(),
  }
}

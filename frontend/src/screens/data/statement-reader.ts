import type { Side, StatementMapping } from '../../../../shared/domain/statements-in/statement.ts'
import type { ReadingView, ReadReply, ReadRequest } from './statement-worker.ts'

/** A chosen file, held by a worker that reads it as often as the mapping changes. */
export interface StatementReader {
  file: File
  /** Distinguishes two files of the same name. */
  key: string
  /** Rejects with `UnreadableFile`. Without a mapping, everything is worked out from the file. */
  read: (side: Side, mapping: StatementMapping | undefined) => Promise<ReadingView>
  close: () => void
}

/** The file cannot be read this way; `message` is the reader's own sentence. */
export class UnreadableFile extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'UnreadableFile'
    this.code = code
  }
}

export async function openStatementReader(file: File): Promise<StatementReader> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (view: ReadingView) => void; reject: (error: Error) => void }>()
  let asked = 0

  worker.onmessage = ({ data }: MessageEvent<ReadReply>) => {
    const waiter = waiting.get(data.id)
    waiting.delete(data.id)
    if ('view' in data) waiter?.resolve(data.view)
    else waiter?.reject(new UnreadableFile(data.refusal.code, data.refusal.message))
  }
  worker.onerror = (event) => {
    for (const waiter of waiting.values()) waiter.reject(new UnreadableFile('unreadable', event.message))
    waiting.clear()
  }

  return {
    file,
    key: crypto.randomUUID(),
    read: (side, mapping) =>
      new Promise((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve, reject })
        const request: ReadRequest = { id: asked, side, mapping }
        if (asked === 1) request.file = { bytes, name: file.name }
        worker.postMessage(request)
      }),
    close: () => worker.terminate(),
  }
}

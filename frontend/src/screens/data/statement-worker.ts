/** Reads a statement off the main thread, with the same reader as the import, so that a file of 5 MB never stalls the page. */
import { readStatement } from '../../../../shared/domain/statements-in/read-statement.ts'
import type { Reading, Side, StatementMapping } from '../../../../shared/domain/statements-in/statement.ts'
import { StatementError } from '../../../../shared/domain/statements-in/statement-error.ts'

/** The file is sent once; each later request reads the same bytes again. */
export interface ReadRequest {
  id: number
  file?: { bytes: Uint8Array; name: string }
  mapping: StatementMapping | undefined
  side: Side
}

/** A reading without the bulk of its rows: what the screen shows. */
export type ReadingView = Omit<Reading, 'skipped'>

export type ReadReply =
  | { id: number; view: ReadingView }
  | { id: number; refusal: { code: string; message: string } }

const ROWS_SHOWN = 10
const REJECTED_SHOWN = 100

let held: { bytes: Uint8Array; name: string } | undefined

self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  held = data.file ?? held
  self.postMessage(read(data))
}

function read({ id, mapping, side }: ReadRequest): ReadReply {
  if (!held) return { id, refusal: { code: 'empty', message: 'Choose the file again.' } }
  try {
    const { skipped: _, ...reading } = readStatement(held.bytes, {
      fileName: held.name,
      side,
      ...(mapping ? { mapping } : {}),
    })
    return {
      id,
      view: {
        ...reading,
        rows: reading.rows.slice(0, ROWS_SHOWN),
        rejected: reading.rejected.slice(0, REJECTED_SHOWN),
      },
    }
  } catch (error) {
    if (error instanceof StatementError) return { id, refusal: { code: error.code, message: error.message } }
    return {
      id,
      refusal: { code: 'unreadable', message: error instanceof Error ? error.message : String(error) },
    }
  }
}

import { useState } from 'react'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import type { SideFound } from '../../../../../../shared/domain/bank-files/columns/side-of-file.ts'
import { noMovements } from '../../../../../../shared/domain/bank-files/no-movements.ts'
import { showFailure } from '../../../../ui/feedback/toasts.ts'
import { type BankFileReader, openBankFileReader, UnreadableFile } from './bank-file-reader.ts'
import { type Complaint, EMPTY_FILE, PARSE_ERROR } from './check-file.ts'

/** The file that was chosen, once it proved to be one that can be read. */
export function useOpenFile(side: Side) {
  const [opened, setOpened] = useState<{ reader: BankFileReader; found: SideFound }>()
  const [isOpening, setOpening] = useState(false)

  const close = () => {
    opened?.reader.close()
    setOpened(undefined)
  }
  const open = async (file: File) => {
    setOpening(true)
    const reader = await openBankFileReader(file)
    try {
      const view = await reader.ask('read', { side, mapping: undefined })
      const nothing = view.preview.length === 0 && noMovements(view)
      if (nothing) throw new UnreadableFile('no-movements', nothing)
      setOpened({ reader, found: view.found })
    } catch (error) {
      reader.close()
      const complaint = complaintOf(error)
      showFailure(complaint.title, complaint.message)
    } finally {
      setOpening(false)
    }
  }
  return { reader: opened?.reader, found: opened?.found, isOpening, open, close }
}

/** The documents' complaints, with what the reader found out where it found out more. */
function complaintOf(error: unknown): Complaint {
  if (!(error instanceof UnreadableFile)) return PARSE_ERROR
  const { code, message } = error
  if (code === 'no-movements') return { title: 'No Movements', message }
  if (code === 'empty' || code === 'no-rows') return EMPTY_FILE
  if (code === 'not-a-statement' || code === 'binary') return { title: 'Invalid File Type', message }
  return {
    title: PARSE_ERROR.title,
    message: message.startsWith(PARSE_ERROR.message) ? message : `${PARSE_ERROR.message}. ${message}`,
  }
}

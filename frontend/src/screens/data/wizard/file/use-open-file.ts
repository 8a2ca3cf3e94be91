import { useState } from 'react'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import type { SideFound } from '../../../../../../shared/domain/bank-files/columns/side-of-file.ts'
import { noMovements } from '../../../../../../shared/domain/bank-files/no-movements.ts'
import { type BankFileReader, openBankFileReader, UnreadableFile } from './bank-file-reader.ts'
import type { Complaint } from './check-file.ts'
import { complaintOf } from './complaint-of.ts'

/** The file that was chosen, once it proved to be one that can be read, or why it is not. */
export function useOpenFile(side: Side) {
  const [opened, setOpened] = useState<{ reader: BankFileReader; found: SideFound }>()
  const [refused, setRefused] = useState<Complaint>()
  const [isOpening, setOpening] = useState(false)

  const close = () => {
    opened?.reader.close()
    setOpened(undefined)
  }
  const open = async (file: File) => {
    setOpening(true)
    let reader: BankFileReader | undefined
    try {
      reader = await openBankFileReader(file)
      const view = await reader.ask('read', { side, mapping: undefined })
      const nothing = view.preview.length === 0 && noMovements(view)
      if (nothing) throw new UnreadableFile({ code: 'no-movements', message: nothing })
      setOpened({ reader, found: view.found })
      setRefused(undefined)
    } catch (error) {
      reader?.close()
      setRefused(complaintOf(error, file.name))
    } finally {
      setOpening(false)
    }
  }
  return { reader: opened?.reader, found: opened?.found, refused, isOpening, open, refuse: setRefused, close }
}

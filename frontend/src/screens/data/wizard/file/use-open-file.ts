import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { noMovements } from '../../../../../../shared/domain/bank-files/no-movements.ts'
import { sessionQuery } from '../../../../session/session.ts'
import { type BankFileReader, openBankFileReader, UnreadableFile } from './bank-file-reader.ts'
import type { ReadingView } from './bank-file-worker.ts'
import type { Complaint } from './check-file.ts'
import { complaintOf } from './complaint-of.ts'

interface Opened {
  reader: BankFileReader
  /** As the file says itself. */
  view: Pick<ReadingView, 'side' | 'layout'>
  /** Whose file it was asked to be, where somebody was. */
  asked: Side | null
}

/** By who chose them and where. They outlive the screen, which a click on the menu leaves. */
const chosen = new Map<string, Opened>()

/** The file that was chosen, once it proved to be one that can be read, or why it is not. Where another side is asked for, another file is meant. */
export function useOpenFile(asked: Side | null, where: 'bank' | 'quickbooks') {
  const { data: session } = useQuery(sessionQuery)
  const place = `${session?.userId} ${where}`
  const [opened, setOpened] = useState(() => {
    const before = chosen.get(place)
    return asked && before?.asked !== asked ? undefined : before
  })
  const [refused, setRefused] = useState<Complaint>()
  const [isOpening, setOpening] = useState(false)

  const close = () => {
    opened?.reader.close()
    chosen.delete(place)
    setOpened(undefined)
  }
  const open = async (file: File) => {
    setOpening(true)
    let reader: BankFileReader | undefined
    try {
      reader = await openBankFileReader(file)
      const view = await reader.ask('read', { side: asked ?? 'bank', mapping: undefined })
      const nothing = view.preview.length === 0 && noMovements(view)
      if (nothing) throw new UnreadableFile({ code: 'no-movements', message: nothing })
      chosen.get(place)?.reader.close()
      chosen.set(place, { reader, view, asked })
      setOpened(chosen.get(place))
      setRefused(undefined)
    } catch (error) {
      reader?.close()
      setRefused(complaintOf(error, file.name))
    } finally {
      setOpening(false)
    }
  }
  return { reader: opened?.reader, view: opened?.view, refused, isOpening, open, refuse: setRefused, close }
}

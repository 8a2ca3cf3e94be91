import { useEffect } from 'react'
import { hideUndo, undoable } from './undo-toast.tsx'

/** What Ctrl+Z does on a screen: takes back the newest of whatever said Undo there, of this visit, and so on. */
export function useUndoNewest(): () => void {
  useEffect(() => undoable.clear(), [])
  return () => {
    const [id, undo] = [...undoable].at(-1) ?? []
    if (!id) return
    undoable.delete(id)
    hideUndo()
    undo?.()
  }
}

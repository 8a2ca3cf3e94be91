import { type RefObject, useRef } from 'react'

/** What Escape, or Back in its name, has closed something with already. */
let taken: Event | undefined

/**
 * Every open dialog hears Escape. It is meant for the one that has the focus, and closes one at a time: what lies below stays as it was.
 *
 * @returns for a dialog or drawer of the kit
 */
export function useClosesAlone(close: () => unknown): {
  ref: RefObject<HTMLDivElement | null>
  onClose: () => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const onClose = () => {
    const { event } = window
    const focused = document.activeElement?.closest('[aria-modal="true"]')
    if ((focused && !ref.current?.contains(focused)) || (event && event === taken)) return
    taken = event
    close()
  }
  return { ref, onClose }
}

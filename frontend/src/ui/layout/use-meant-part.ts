import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const SETTLES_MS = 3_000
/** With any of these a person goes on by themselves. */
const ACTS = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Brings the part of a screen into view that the address means by its hash, and keeps it there while what is above still grows.
 * @param isThere what the part shows has come
 */
export function useMeantPart(hash: string, part: RefObject<HTMLElement | null>, isThere: boolean): void {
  const isMeant = useLocation().hash === hash && isThere
  useEffect(() => {
    if (!isMeant) return
    const whileItGrows = new ResizeObserver(() => part.current?.scrollIntoView())
    whileItGrows.observe(document.body)
    const end = () => whileItGrows.disconnect()
    const ending = setTimeout(end, SETTLES_MS)
    for (const act of ACTS) addEventListener(act, end, { once: true })
    return () => {
      clearTimeout(ending)
      end()
      for (const act of ACTS) removeEventListener(act, end)
    }
  }, [isMeant, part])
}

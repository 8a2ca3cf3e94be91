import { type RefObject, useEffect, useRef } from 'react'

/** Watches the mark at the end of a scroller and calls when it comes within a screen or so. */
export function useEndNear(
  scroller: RefObject<HTMLElement | null>,
  onEndNear: (() => void) | undefined,
): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current || !onEndNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onEndNear(),
      {
        root: scroller.current,
        rootMargin: '800px',
      },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [scroller, onEndNear])
  return mark
}

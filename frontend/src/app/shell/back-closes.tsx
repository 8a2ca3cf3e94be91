import { useEffect } from 'react'
import type { KeepsTyped } from '../../ui/feedback/use-typed-kept.tsx'

/**
 * Back closes what lies over a screen, as Escape does, before it leaves the screen below, and so does not lose what was typed; nor does a reload,
 * without the browser's own question. A second Back in a row is the browser's: it lets no page keep anybody.
 */
export function BackCloses(): null {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'traverse' || !event.cancelable) return
        const isSameScreen = new URL(event.destination.url).pathname === location.pathname
        const open = isSameScreen && !isTyped() ? undefined : uppermost()
        if (!open) return
        event.preventDefault()
        open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      },
      { signal },
    )
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (isTyped()) event.preventDefault()
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return null
}

function isTyped(): boolean {
  return [...document.querySelectorAll<KeepsTyped>('[data-keeps-typed]')].some((fields) => fields.isTyped?.())
}

/** The one that has the focus, or else the last to come. */
function uppermost(): Element | undefined {
  const open = '[role="dialog"], [role="menu"]'
  return document.activeElement?.closest(open) ?? [...document.querySelectorAll(open)].at(-1)
}

import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Gives the focus back to what had it when a dialog came, once the dialog has gone: Mantine does so only while that is still there. Where
 * what was decided has taken it away, the keyboard goes on in the dialog below, or else at the beginning of the screen and not of the sidebar.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => focusWhereLost(opener), [opener])
}

/**
 * The same where one part of a screen takes the place of another, which had the focus.
 * @param at where the keyboard goes on, otherwise at the beginning of the screen
 */
export function useFocusKept(part: unknown, at?: RefObject<HTMLElement | null>): void {
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    focusWhereLost(at?.current ?? null)
  }, [part, at])
}

function focusWhereLost(first: Element | null): void {
  const held = document.activeElement
  // A button that does nothing any more loses it a moment later.
  const isLost = held === null || held === document.body || held.matches(':disabled')
  if (!isLost) return
  const isThere =
    first instanceof HTMLElement &&
    first !== document.body &&
    first.isConnected &&
    !first.matches(':disabled')
  if (isThere) first.focus()
  else (dialogBelow() ?? document.getElementById('content'))?.focus({ preventScroll: true })
}

/** Nothing behind an open dialog can be reached by hand, so nothing there may have the keyboard. */
function dialogBelow(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
}

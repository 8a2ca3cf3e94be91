import { flushSync } from 'react-dom'

/**
 * Adds or takes away a part of the list that `pressed` stands in and gives the keyboard to the part at this place, or to the last: a new one
 * is what is filled next, and with one that goes its button goes, which had the keyboard. Parts are marked `data-part`.
 */
export function changeParts(pressed: Element, change: () => void, place = Number.POSITIVE_INFINITY): void {
  const list = pressed.closest(':has(> [data-part])')
  flushSync(change)
  const parts = [...(list?.querySelectorAll('[data-part]') ?? [])]
  parts[Math.min(place, parts.length - 1)]?.querySelector('input')?.focus()
}

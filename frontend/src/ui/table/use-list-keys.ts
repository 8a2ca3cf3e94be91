import { useEffect, useRef } from 'react'
import { useSingleKeys } from '../layout/shortcuts.ts'

/**
 * Keys of a list that work wherever the focus is, unless a person types, is on a control that wants the key itself, or has a
 * dialog open: letters (which can be switched off in the help), `down`, `up`, `left`, `right`, `enter`, `space`, and `mod+z` for Ctrl or
 * Cmd with Z.
 */
export function useListKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const current = useRef(keys)
  current.current = keys
  const areLettersOn = useSingleKeys()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = nameOf(event)
      const act = current.current[name]
      if (!act || event.defaultPrevented || isElsewhere(event, name)) return
      if (/^[a-z]$/.test(name) && !areLettersOn) return
      event.preventDefault()
      act(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areLettersOn])
}

const NAMES: Record<string, string> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ' ': 'space',
}

function nameOf(event: KeyboardEvent): string {
  const key = NAMES[event.key] ?? event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) return `mod+${key}`
  return event.altKey ? `alt+${key}` : key
}

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="listbox"]'
const PRESSING = 'button, a, summary, [role="tab"], [role="radio"], [role="button"]'

function isElsewhere(event: KeyboardEvent, name: string): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return true
  const { target } = event
  if (!(target instanceof Element)) return false
  // A closed dropdown keeps the focus after a choice, and takes no letters.
  const takesLetters = !target.matches('input[readonly][aria-expanded="false"]')
  if (target.closest(TYPING)) return takesLetters || name.length > 1
  if (/^(up|down|left|right)$/.test(name) && target.matches('input[type="radio"]')) return true
  const pressesIt = name === 'enter' || name === 'space'
  return (
    pressesIt &&
    target.closest(name === 'space' ? `${PRESSING}, input:not([type="radio"]:checked)` : PRESSING) !== null
  )
}

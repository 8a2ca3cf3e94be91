import type { KeyboardEvent } from 'react'

/** Letters that follow each other within so long are one word. */
const WORD_MS = 700
/** A list that did not open by then opens for no key. */
const FRAMES_MAX = 30

let typed = { text: '', at: 0, field: null as HTMLInputElement | null }

/** As a select of the browser does: a letter opens the list at the next choice that begins with it, several at the one that begins with all of them. Enter takes it. */
export function chooseByTyping(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field, timeStamp, ctrlKey, metaKey, altKey } = event
  if (!field.readOnly || field.disabled || key.length !== 1 || ctrlKey || metaKey || altKey) return
  const isGoingOn = typed.field === field && timeStamp - typed.at < WORD_MS
  if (key === ' ' && !isGoingOn) return
  // A space within a word neither opens nor closes, and a letter is no shortcut of the screen.
  event.preventDefault()
  event.stopPropagation()
  typed = { text: (isGoingOn ? typed.text : '') + key.toLowerCase(), at: timeStamp, field }
  if (field.getAttribute('aria-expanded') !== 'true') pressDown(field)
  seek(field, typed.text)
}

/** Which choice is meant, beginning with the one after the present one: the same letter again means the next of them. */
export function typedChoice(labels: readonly string[], present: number, text: string): number | undefined {
  const isOneLetter = [...text].every((letter) => letter === text[0])
  const sought = isOneLetter ? text[0]! : text
  const first = present + (isOneLetter ? 1 : 0)
  const order = labels.map((_, index) => (first + index + labels.length) % labels.length)
  return order.find((index) => labels[index]!.trim().toLowerCase().startsWith(sought))
}

function seek(field: HTMLInputElement, text: string, frames = 0): void {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  const options = [...(list?.querySelectorAll('[data-combobox-option]:not([data-combobox-disabled])') ?? [])]
  if (options.length === 0) {
    if (frames < FRAMES_MAX) requestAnimationFrame(() => seek(field, text, frames + 1))
    return
  }
  const marked = (name: string) => options.findIndex((option) => option.hasAttribute(`data-combobox-${name}`))
  const present = marked('selected') === -1 ? marked('active') : marked('selected')
  const labels = options.map(({ textContent }) => textContent ?? '')
  const meant = typedChoice(labels, present, text)
  for (const _ of options) if (meant !== undefined && marked('selected') !== meant) pressDown(field)
}

/** The list knows its own keys, and by them alone where it is. */
function pressDown(field: HTMLInputElement): void {
  const key = 'ArrowDown'
  field.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
}

import { useState } from 'react'
import type { CommentedOn } from '../../api/comments.ts'

/** What somebody began to write on something, until it is said or this window of the browser is closed. */
export function useDraft(to: CommentedOn) {
  const key = `comment ${JSON.stringify(to)}`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const keep = (typed: string) => {
    setText(typed)
    if (typed === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, typed)
  }
  return [text, keep] as const
}

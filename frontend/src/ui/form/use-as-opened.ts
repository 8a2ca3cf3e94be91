import { useState } from 'react'

/**
 * What a form was opened over, as it was then: its version is the one that is saved over. What is asked for again meanwhile has the
 * colleague's version, under which the form would write over what they did.
 */
export function useAsOpened<T>(known: T): T {
  return useState(known)[0]
}

import { useCallback, useRef } from 'react'

/** The same function for as long as the list is there, which does what it was last told to: no row is drawn again because of it. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const current = useRef(act)
  current.current = act
  return useCallback((...args) => current.current(...args), [])
}

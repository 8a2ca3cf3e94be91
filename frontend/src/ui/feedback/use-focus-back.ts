import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what opened a dialog that comes and goes as a whole: Mantine does so only for one that stays and is closed. Where
 * what was decided has taken that away, the keyboard goes on at the beginning of the screen and not of the sidebar.
 */
export function useFocusBack(opened: boolean): void {
  const [opener] = useState(() => (opened ? document.activeElement : null))
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (!isLost || !(opener instanceof HTMLElement)) return
      const next = opener.isConnected ? opener : document.getElementById('content')
      next?.focus({ preventScroll: next !== opener })
    },
    [opener],
  )
}

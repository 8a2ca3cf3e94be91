import { useEffect, useState } from 'react'

/** Gives the focus back to what opened a dialog that comes and goes as a whole: Mantine does so only for one that stays and is closed. */
export function useFocusBack(opened: boolean): void {
  const [opener] = useState(() => (opened ? document.activeElement : null))
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}

import { type RefObject, useEffect } from 'react'

/** While something in a field is unsettled, its form is not submitted, whichever way it is asked to: the field has the focus instead. */
export function useHeldForm(field: RefObject<HTMLInputElement | null>, isHeld: boolean): void {
  useEffect(() => {
    const form = field.current?.form
    if (!isHeld || !form) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      field.current?.focus()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [field, isHeld])
}

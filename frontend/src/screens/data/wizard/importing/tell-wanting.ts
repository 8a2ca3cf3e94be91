import { showFailure } from '../../../../ui/feedback/toasts.ts'
import { ANSWER_REQUIRED } from './wanting.ts'

/** Says what is missing. Where that is an answer, its question has the keyboard: it may lie far above the button that was pressed. */
export function tellWanting({ title, message }: { title: string; message: string }): void {
  showFailure(title, message)
  if (title === ANSWER_REQUIRED) document.querySelector<HTMLElement>('[data-asks] button')?.focus()
}

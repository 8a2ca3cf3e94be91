import { ApiError } from '../../../../shared/contract/client.ts'
import { type Change, type ChangeOptions, useChange } from '../../api/use-change.ts'
import { showFailure, showSuccess } from './toasts.ts'

export interface WriteOptions<Variables, Result>
  extends Omit<ChangeOptions<Variables, Result>, 'onError' | 'onShown'> {
  /** The toast of success; left out for none. */
  success?: (result: Result, variables: Variables) => { title: string; message: string } | undefined
  /** The title of the toast of failure; its text is the server's sentence; where `isFixed`, `message` for whatever is wrong with the input. */
  failure: { title: string; message: string; isFixed?: boolean }
  /** Return true when the failure is shown where it happened (field errors), so that no toast is. */
  onFailure?: (error: unknown, variables: Variables) => boolean | undefined
}

/** A change that says in a toast how it went; failures are shown, never thrown. */
export function useWrite<Variables, Result>(options: WriteOptions<Variables, Result>): Change<Variables> {
  return useChange({
    ...options,
    // What the toast says is on screen by then.
    onShown: (result, variables) => {
      const toast = options.success?.(result, variables)
      if (toast) showSuccess(toast.title, toast.message)
    },
    onError: (error, variables) => {
      if (options.onFailure?.(error, variables)) return
      const { title, message, isFixed } = options.failure
      showFailure(title, isFixed && isAboutInput(error) ? message : sentenceOf(error, message))
    },
  })
}

/** Whether what was typed is at fault, rather than the server, the connection or the role. */
function isAboutInput(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 422)
}

/** What a person reads of a failure: the server's own sentence, what to do when there was no answer, or the screen's words. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.status === 401) return 'Please sign in again.'
  if (error instanceof ApiError && error.problem.code) return error.problem.message || otherwise
  // What stands before the server says it in words of its own, such as Bad Gateway.
  if (error instanceof ApiError)
    return error.status >= 500
      ? 'The server could not answer just now. Try again in a minute; that is always safe.'
      : otherwise
  if (error instanceof TypeError)
    return 'The server could not be reached. Check your connection and try again; that is always safe.'
  return otherwise
}

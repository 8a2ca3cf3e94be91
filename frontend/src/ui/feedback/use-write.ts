import { useState } from 'react'
import { ApiError } from '../../../../shared/contract/client.ts'
import { type Change, type ChangeOptions, useChange } from '../../api/use-change.ts'
import { sentenceOf } from './sentence-of.ts'
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

/**
 * What a form was opened over, as it was then: its version is the one that is saved over. What is asked for again meanwhile has the
 * colleague's version, under which the form would write over what they did.
 */
export function useAsOpened<T>(known: T): T {
  return useState(known)[0]
}

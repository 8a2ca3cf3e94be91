import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../../../shared/contract/client.ts'
import { refetch, type Subject } from '../../api/keys.ts'
import { isPassing } from '../../api/query-client.ts'
import { submitKey, type Unanswered } from '../../api/submit-key.ts'
import { showFailure, showSuccess } from './toasts.ts'

const TRIES_MAX = 3

export interface WriteOptions<Variables, Result> {
  /** Sends it. `idempotencyKey` must be handed on to the client. */
  send: (variables: Variables, idempotencyKey: string) => Promise<Result>
  /** Whose data it changes; left out for what belongs to no company. */
  companyId?: number | undefined
  /** What is asked for again afterwards. After a refusal too: what is on screen may be old. */
  changes?: readonly Subject[]
  /** Keys besides, such as `['companies']`. */
  changesKeys?: readonly QueryKey[]
  /** The toast of success; left out for none. */
  success?: (result: Result, variables: Variables) => { title: string; message: string } | undefined
  /** The title of the toast of failure; its text is the server's sentence; where `isFixed`, `message` for whatever is wrong with the input. */
  failure: { title: string; message: string; isFixed?: boolean }
  onSuccess?: (result: Result, variables: Variables) => void
  /** Return true when the failure is shown where it happened (field errors), so that no toast is. */
  onFailure?: (error: unknown, variables: Variables) => boolean | undefined
}

export interface Write<Variables> {
  /** Starts it; failures are shown, never thrown. */
  write: (variables: Variables) => void
  /** The same, telling whether it succeeded. */
  writeAndWait: (variables: Variables) => Promise<boolean>
  isWriting: boolean
  error: unknown
}

/**
 * The one way in which screens write. A submit keeps its idempotency key over its retries, and over a second press of the
 * button after an answer was lost, so that nothing is done twice.
 */
export function useWrite<Variables, Result>(options: WriteOptions<Variables, Result>): Write<Variables> {
  const queries = useQueryClient()
  const unanswered = useRef<Unanswered>(undefined)

  const renew = async () => {
    const { companyId, changes = [], changesKeys = [] } = options
    await Promise.all([
      companyId === undefined ? undefined : refetch(queries, companyId, changes),
      ...changesKeys.map((queryKey) => queries.invalidateQueries({ queryKey })),
    ])
  }
  const mutation = useMutation({
    mutationFn: ({ variables, submit }: { variables: Variables; submit: Unanswered }) =>
      options.send(variables, submit.key),
    retry: (failures, error) => failures < TRIES_MAX - 1 && isPassing(error),
    retryDelay: (attempt) => 600 * 2 ** attempt,
    onSuccess: async (result, { variables }) => {
      unanswered.current = undefined
      options.onSuccess?.(result, variables)
      // What the toast says is on screen by then.
      await renew()
      const toast = options.success?.(result, variables)
      if (toast) showSuccess(toast.title, toast.message)
    },
    onError: (error, { variables, submit }) => {
      void renew()
      unanswered.current = isPassing(error) ? submit : undefined
      if (options.onFailure?.(error, variables)) return
      const { title, message, isFixed } = options.failure
      showFailure(title, isFixed && isAboutInput(error) ? message : sentenceOf(error, message))
    },
  })

  const keyed = (variables: Variables) => ({
    variables,
    submit: submitKey(variables, unanswered.current, () => crypto.randomUUID()),
  })
  return {
    write: (variables) => mutation.mutate(keyed(variables)),
    writeAndWait: (variables) =>
      mutation.mutateAsync(keyed(variables)).then(
        () => true,
        () => false,
      ),
    isWriting: mutation.isPending,
    error: mutation.error,
  }
}

/** Whether what was typed is at fault, rather than the server, the connection or the role. */
function isAboutInput(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 422)
}

/** What a person reads of a failure: the server's own sentence, what to do when there was no answer, or the screen's words. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.status === 401) return 'Please sign in again.'
  if (error instanceof ApiError) return error.problem.message || otherwise
  if (error instanceof TypeError)
    return 'The server could not be reached. Check your connection and try again; that is always safe.'
  return otherwise
}

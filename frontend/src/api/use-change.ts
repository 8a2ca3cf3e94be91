import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Client, EndpointName } from '../../../shared/contract/client.ts'
import { makeOld } from './changes.ts'
import { type Heard, listeningClient } from './client.ts'
import { awaitWork } from './follow-work.ts'
import { isPassing } from './query-client.ts'
import { submitKey, type Unanswered } from './submit-key.ts'

const TRIES_MAX = 3

export interface ChangeOptions<Variables, Result> {
  /** Whose data it changes; left out for what belongs to no company. */
  companyId?: number | undefined
  /** Another company whose data it changes along. */
  alsoIn?: (variables: Variables) => number
  /** Sends it with the client that it is given; what its endpoints change is asked for again, after a refusal too. */
  send: (variables: Variables, client: Client) => Promise<Result>
  /** Lists that `onSuccess` puts right on screen: they are asked for when they are next opened. */
  mends?: readonly EndpointName[]
  /** The screen shows the work that it sets going: what it changes is asked for at the end of that. */
  isShownByWork?: boolean
  /** How often it is sent where no answer comes. */
  triesMax?: number
  onSuccess?: (result: Result, variables: Variables) => void
  /** The screen shows what came of it. */
  onShown?: (result: Result, variables: Variables) => void
  onError?: (error: unknown, variables: Variables) => void
}

export interface Change<Variables> {
  /** Starts it. */
  write: (variables: Variables) => void
  /** The same, telling whether it succeeded. */
  writeAndWait: (variables: Variables) => Promise<boolean>
  isWriting: boolean
  error: unknown
}

/**
 * The one way in which screens write. A submit keeps its idempotency key over its retries, and over a second press of the
 * button after an answer was lost; the same once more while it is under way, as by a double click, starts nothing. So nothing is done twice.
 */
export function useChange<Variables, Result>(options: ChangeOptions<Variables, Result>): Change<Variables> {
  const queries = useQueryClient()
  const unanswered = useRef<Unanswered>(undefined)
  const heard = useRef(new Map<string, Heard>())
  const underWay = useRef(new Map<string, Promise<boolean>>())

  const mutation = useMutation({
    mutationFn: ({ variables, submit }: { variables: Variables; submit: Unanswered }) => {
      const listening = listeningClient(submit.key)
      heard.current.set(submit.key, listening.heard)
      return options.send(variables, listening.client)
    },
    retry: (failures, error) => failures < (options.triesMax ?? TRIES_MAX) - 1 && isPassing(error),
    retryDelay: (attempt) => 600 * 2 ** attempt,
    onSuccess: (result, { variables }) => {
      unanswered.current = undefined
      options.onSuccess?.(result, variables)
    },
    onError: (error, { variables, submit }) => {
      unanswered.current = isPassing(error) ? submit : undefined
      options.onError?.(error, variables)
    },
    onSettled: async (result, error, { variables, submit }) => {
      const { companyId, alsoIn, mends, isShownByWork } = options
      const { changed, locations } = heard.current.get(submit.key)!
      heard.current.delete(submit.key)
      const isLater = isShownByWork && locations.length > 0
      if (companyId !== undefined)
        for (const location of locations) awaitWork(companyId, location, isLater ? changed : undefined)
      const companies = [companyId ?? null, ...(alsoIn ? [alsoIn(variables)] : [])]
      if (!isLater)
        await Promise.all(companies.map((each) => makeOld(queries, each, changed, error ? [] : mends)))
      if (!error) options.onShown?.(result as Result, variables)
    },
  })

  const writeAndWait = (variables: Variables): Promise<boolean> => {
    const submit = submitKey(variables, unanswered.current, () => crypto.randomUUID())
    const same = underWay.current.get(submit.of)
    if (same) return same
    const done = mutation
      .mutateAsync({ variables, submit })
      .then(
        () => true,
        () => false,
      )
      .finally(() => underWay.current.delete(submit.of))
    underWay.current.set(submit.of, done)
    return done
  }
  return {
    write: (variables) => void writeAndWait(variables),
    writeAndWait,
    isWriting: mutation.isPending,
    error: mutation.error,
  }
}

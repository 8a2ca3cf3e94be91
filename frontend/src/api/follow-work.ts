/**
 * Work in the background changes what is on screen when it ends. Whatever reply shows it as going on, the next one of that
 * question that does not is its end, and what the contract says the work changes is asked for again.
 */
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { endpoints, surface } from '../../../shared/contract/index.ts'
import { changedByWorkOf, type Subject } from '../../../shared/contract/subjects.ts'
import { makeOld } from './changes.ts'
import { type Asked, askedIn, keyOf } from './keys.ts'
import { goingIn } from './work.ts'

/** Stands for the runs of a company that no reply has shown yet. */
const AWAITED = 'awaited'
/** By the hash of a question, the ids of what its newest reply showed as going on. */
const going = new Map<string, readonly string[]>()
/** Work whose end was told: several questions may show the same. */
const ended = new Set<string>()
/** What was set going here, until a reply says that it has ended. */
let awaited: readonly Awaited[] = []
const listeners = new Set<() => void>()

interface Awaited extends Asked {
  /** What was changed by setting it going and is asked for when it has ended. */
  changed: ReadonlySet<Subject>
}

export function followWork(queries: QueryClient): void {
  queries.getQueryCache().subscribe((event) => {
    const { queryHash, queryKey, state } = event.query
    if (event.type === 'removed') forget(queryHash)
    const asked = askedIn(queryKey)
    if (!asked || event.type !== 'updated' || event.action.type !== 'success') return
    const before = going.get(queryHash) ?? []
    const now = goingIn(asked.name, state.data)
    const over = before.filter((id) => (id === AWAITED ? now.length === 0 : !now.includes(id)))
    const changed = over.some((id) => !ended.has(id)) ? changedByWorkOf(surface[asked.name]) : []
    for (const id of over) if (id !== AWAITED) ended.add(id)
    for (const id of now) ended.delete(id)
    going.set(queryHash, now)
    const held = now.length > 0 ? [] : forget(queryHash)
    if (over.length > 0) void makeOld(queries, asked.companyId, new Set([...changed, ...held]))
  })
}

/**
 * Work was set going that is followed at `location`: it counts as seen, even if its first reply says that it is over.
 * @param changed what is to be asked for again at its end, beside what the contract says of the work
 */
export function awaitWork(
  companyId: number,
  location: string,
  changed: ReadonlySet<Subject> = new Set(),
): void {
  const asked = askedAt(companyId, location)
  if (!asked) return
  const { params } = asked.request as { params?: { id: string } }
  const hash = hashOf(asked)
  if (!going.has(hash)) going.set(hash, [params?.id ?? AWAITED])
  setAwaited([...awaited, { ...asked, changed }])
}

/** What was set going here in a company and has not ended. */
export function useAwaited(companyId: number): readonly Asked[] {
  const all = useSyncExternalStore(listen, () => awaited)
  return all.filter((asked) => asked.companyId === companyId)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Gives back what was to be asked for at the end. */
function forget(queryHash: string): Subject[] {
  going.delete(queryHash)
  const over = awaited.filter((asked) => hashOf(asked) === queryHash)
  if (over.length > 0) setAwaited(awaited.filter((asked) => !over.includes(asked)))
  return over.flatMap(({ changed }) => [...changed])
}

function setAwaited(next: readonly Awaited[]): void {
  awaited = next
  for (const listener of listeners) listener()
}

const hashOf = ({ companyId, name, request }: Asked) => hashKey(keyOf(companyId, name, request))

/** The question that a path such as `/api/operations/1.202601.X` answers; of a list, that of the company. */
function askedAt(companyId: number, location: string): Asked | undefined {
  const [path, query] = location.split('?') as [string, string | undefined]
  for (const of of endpoints) {
    if (of.method !== 'GET' || !of.finishes) continue
    const found = new RegExp(`^${of.path.replace(/\{\w+\}/, '([^/]+)')}$`).exec(path)
    if (!found) continue
    const name = of.name as Asked['name']
    const request =
      query === undefined ? { params: { id: decodeURIComponent(found[1]!) } } : { query: { companyId } }
    return { companyId, name, request }
  }
  return undefined
}

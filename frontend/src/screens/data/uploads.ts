import { useSyncExternalStore } from 'react'

/** Files on their way from this browser. They go on while other screens are open, so they live outside of any of them. */
export type UploadState = { state: 'sending'; share: number } | { state: 'failed'; message: string }

let uploads: ReadonlyMap<string, UploadState> = new Map()
const listeners = new Set<() => void>()

/** `undefined` ends it: the file has arrived and the import speaks for itself. */
export function setUpload(importId: string, state: UploadState | undefined) {
  const next = new Map(uploads)
  if (state) next.set(importId, state)
  else next.delete(importId)
  uploads = next
  for (const listener of listeners) listener()
}

export function useUpload(importId: string): UploadState | undefined {
  return useSyncExternalStore(subscribe, () => uploads.get(importId))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

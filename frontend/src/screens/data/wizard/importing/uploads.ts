import { useSyncExternalStore } from 'react'

/** Files on their way from this browser. They go on while other screens are open, so they live outside of any of them. */
export type UploadState =
  | { state: 'sending'; share: number }
  | { state: 'sent' }
  | { state: 'failed'; message: string }

let uploads: ReadonlyMap<string, UploadState> = new Map()
const listeners = new Set<() => void>()

export function setUpload(importId: string, state: UploadState) {
  uploads = new Map(uploads).set(importId, state)
  for (const listener of listeners) listener()
}

export function useUpload(importId: string): UploadState | undefined {
  return useSyncExternalStore(subscribe, () => uploads.get(importId))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

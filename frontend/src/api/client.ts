import { type Client, createClient } from '../../../shared/contract/client.ts'
import { changedBy, type Subject } from '../../../shared/contract/subjects.ts'
import { accessToken } from '../tokens/access-token.ts'

/** What reads. */
export const client = createClient({ baseUrl: '', token: accessToken })

/** What the calls of one submit came to. */
export interface Heard {
  /** Of all that was called, answered or not: what was refused or lost may have found something changed. */
  changed: Set<Subject>
  /** Where the work is followed that goes on. */
  locations: string[]
}

/** What writes, for one submit: its calls carry its key, and what they change is heard. */
export function listeningClient(key: string): { client: Client; heard: Heard } {
  const heard: Heard = { changed: new Set(), locations: [] }
  let calls = 0
  const client = createClient({
    baseUrl: '',
    token: accessToken,
    newKey: () => (++calls === 1 ? key : `${key}-${calls}`),
    onSend: (of) => {
      for (const subject of changedBy(of)) heard.changed.add(subject)
    },
    onLocation: (location) => heard.locations.push(location),
  })
  return { client, heard }
}

/**
 * Holds what is written on the desk to what the contract says is changed: every change that an audit record tells of belongs to
 * a subject that the endpoint names, or that the work in the background names which was handed a message. What was seen to
 * change is noted for the report at the end of a run.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackedItem } from '../functions/storage/packed-item.ts'
import { functionOf } from '../shared/contract/endpoint.ts'
import { endpoints, surface } from '../shared/contract/index.ts'
import { type Subject, subjectsOfChange } from '../shared/contract/subjects.ts'

/** Where the work of each consumer is followed. What the night begins nobody waits for. */
const FOLLOWED_AT = {
  'imports/import-bank-file': surface.getImport,
  'matching/run-matching': surface.getMatchingRun,
  'operations/run-operation': surface.getOperation,
} as const

/** What each function may change, by the function's name. */
export const named: ReadonlyMap<string, readonly Subject[]> = new Map([
  ...endpoints.map((of) => [functionOf(of), of.changes ?? []] as const),
  ...Object.entries(FOLLOWED_AT).map(([name, of]) => [name, of.finishes ?? []] as const),
])

type AuditedChange = Parameters<typeof subjectsOfChange>[0]

/** As the document client is given it. */
interface Written {
  TransactItems?: { Put?: { Item?: { pk: string; changes?: AuditedChange[] } } }[]
}

export function deskSubjects() {
  const acting = new AsyncLocalStorage<string>()
  const note = noteChanges()
  const faults: string[] = []
  const hear = (name: string, change: AuditedChange) => {
    for (const subject of subjectsOfChange(change)) {
      note(`${name} ${subject}`)
      if (!named.get(name)!.includes(subject))
        faults.push(
          `${name} ${change.action} ${change.entityType}, and its contract does not name ${subject}`,
        )
    }
  }
  return {
    actAs: <T>(name: string, work: () => T): T => acting.run(name, work),
    /** Listens to what storage writes. */
    async hold(): Promise<void> {
      const { client } = await import('../functions/storage/table.ts')
      client.middlewareStack.add(
        (next) => async (request) => {
          const answer = await next(request)
          const name = acting.getStore()
          if (name && named.has(name))
            for (const { Put } of (request.input as Written).TransactItems ?? [])
              if (Put?.Item && /^C#\d+#audit#/.test(Put.Item.pk))
                for (const change of unpackedItem(Put.Item).changes ?? []) hear(name, change)
          return answer
        },
        { step: 'initialize', name: 'subjects', override: true },
      )
    },
    assertNamed(): void {
      const found = [...new Set(faults.splice(0))]
      if (found.length > 0) throw new Error(`The contract says too little: ${found.join('; ')}`)
    },
  }
}

const variable = 'CHANGED_SUBJECTS_FOLDER'

/** Outside of a run of tests nothing is written. */
function noteChanges(): (line: string) => void {
  const folder = process.env[variable]
  if (!folder) return () => {}
  const file = join(folder, `${process.pid}-${randomUUID()}`)
  const known = new Set<string>()
  return (line) => {
    if (known.has(line)) return
    known.add(line)
    appendFileSync(file, `${line}\n`)
  }
}

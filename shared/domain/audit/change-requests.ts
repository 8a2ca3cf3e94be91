import { isSignedByTwo } from '../matches/signed-by-two.ts'
import type { CompanyItems, RawItem } from './items.ts'

/**
 * What awaits another person is about an entry, a document, an account or an import that is there, or a match that two people signed; a payment between
 * companies is about itself. A file or an operation that is asked for waits, and an operation waits only where somebody asks for it.
 */
export function changeRequests(of: CompanyItems, fail: (sentence: string) => void): void {
  const there = new Set([
    ...of.entries.map(({ id }) => id),
    ...of.documents.map(({ id }) => id),
    ...of.imports.map(({ id }) => id),
    ...of.matches.filter(isSignedByTwo).map(({ id }) => id),
    ...[...of.accounts.keys()].map(String),
  ])
  const waiting = new Set<unknown>(
    [...of.imports, ...of.operations].filter(isAwaiting).map(({ id }) => id as string),
  )
  const requests = of.others.filter(({ pk }) => pk.endsWith('#requests'))
  for (const { sk, id, kind, operationId } of requests) {
    if (kind !== 'intercompany_payment' && !there.has(sk))
      fail(`request ${id} is about ${sk}, which does not exist`)
    const asked = kind === 'ledger_file' ? sk : operationId
    if (asked !== undefined && !waiting.has(asked))
      fail(`request ${id} asks for ${asked}, which does not wait`)
  }
  const named = new Set(requests.map(({ operationId }) => operationId))
  for (const { id } of of.operations.filter(isAwaiting))
    if (!named.has(id)) fail(`operation ${id} awaits another person, and nobody asks for it`)
}

export const isAwaiting = ({ status }: RawItem) => status === 'awaiting_approval'

import type { CompanyItems } from './items.ts'

/** What awaits another person is about an entry, a document or an account that is there; a payment between companies is about itself. */
export function changeRequests(of: CompanyItems, fail: (sentence: string) => void): void {
  const there = new Set([
    ...of.entries.map(({ id }) => id),
    ...of.documents.map(({ id }) => id),
    ...[...of.accounts.keys()].map(String),
  ])
  for (const { pk, sk, id, kind } of of.others)
    if (pk.endsWith('#requests') && kind !== 'intercompany_payment' && !there.has(sk))
      fail(`request ${id} is about ${sk}, which does not exist`)
}

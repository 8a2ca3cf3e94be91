/** One round of somebody's work: a payment on both sides, matched, and the screens looked at between. */
import type { Person } from './an-office.ts'
import { reads } from './reads.ts'

export function writeAndRead(person: Person, round: number): (() => Promise<unknown>)[] {
  const { client, accountId: financialAccountId, companyId, number } = person
  const amount = `${number + 1}${String(round).padStart(4, '0')}.10`
  const line = {
    financialAccountId,
    transactionDate: '2026-03-10',
    description: `Payment ${number}/${round}`,
  }
  const look = (at: number) => () => reads[(number * 7 + round * 3 + at) % reads.length]!(person)
  let sourceTransactionId = ''
  let ledgerTransactionId = ''
  let matchId = ''
  return [
    look(0),
    look(1),
    async () => {
      sourceTransactionId = (await client.createSourceTransaction({ body: { ...line, amount } })).id
    },
    look(2),
    look(3),
    async () => {
      const body = { ...line, amount: `-${amount}`, category: 'income' as const }
      ledgerTransactionId = (await client.createLedgerTransaction({ body })).id
    },
    look(4),
    async () => {
      matchId = (await client.createMatch({ body: { sourceTransactionId, ledgerTransactionId } })).id
    },
    look(5),
    () => client.approveMatch({ params: { id: matchId } }),
    () => client.listMatches({ query: { companyId } }),
  ]
}

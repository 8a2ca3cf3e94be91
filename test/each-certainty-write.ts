/** What each write about the certainty of automatic matches needs, made anew each time. */
import { aBankLine, aLedgerEntry, anAccount } from './builders.ts'
import type { Call, Desk } from './desk.ts'

interface Ground {
  desk: Desk
  as: string
  companyId: number
  another: (name: string) => string
}

type Request = Pick<Call, 'params' | 'body'>

/** Each names a number of its own: nobody doubts them. */
const PAYMENTS = [
  ['611.20', 'HARTWELL PRINTING INV-44718'],
  ['734.85', 'MERCER STUDIOS INV-55923'],
] as const

export function certaintyRequestsOn({ desk, as, companyId, another }: Ground) {
  /** An account of its own with two matches that a run approved: both are asked about. */
  const twoSecondLooks = async () => {
    const { id: accountId } = await anAccount(desk, as, companyId, { name: another('Account'), balance: '0' })
    for (const [amount, description] of PAYMENTS) {
      await aBankLine(desk, as, accountId, { description, amount })
      await aLedgerEntry(desk, as, accountId, { description, amount: `-${amount}` })
    }
    await desk.call('createMatchingRun', { as, body: { accountId, mode: 'live' } })
    await desk.drain()
    const { body } = await desk.call('listSecondLooks', { as, query: { accountId } })
    return { accountId, ids: body.map(({ id }: { id: string }) => id) as string[] }
  }
  return {
    answerSecondLook: async () => {
      const { ids } = await twoSecondLooks()
      return { params: { id: ids[0]! }, body: { ledgerTransactionId: null } }
    },
    resumeAutomaticMatching: async () => {
      const { accountId, ids } = await twoSecondLooks()
      for (const id of ids) await desk.call('deleteMatch', { as, params: { id } })
      return { body: { accountId, reason: 'Both were right' } }
    },
  } satisfies Record<string, () => Promise<Request>>
}

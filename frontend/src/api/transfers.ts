import { ask } from './ask.ts'

/** Transfers of which one side was there at the end of a day, of a company or one account. */
export const transfersInTransitQuery = (companyId: number, accountId: number | undefined, asOf?: string) =>
  ask(companyId, 'getTransfersInTransit', {
    query: {
      companyId,
      ...(accountId !== undefined && { accountId }),
      ...(asOf !== undefined && { asOf }),
    },
  })

/** What on another account could be the other side of a bank line. */
export const transferCandidatesQuery = (companyId: number, lineId: string, accountId: number) =>
  ask(companyId, 'listTransferCandidates', { query: { lineId, accountId } })

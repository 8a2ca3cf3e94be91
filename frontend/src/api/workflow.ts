import { ask } from './ask.ts'

const SLOWLY_MS = 60_000

/** What waits for the signed-in person in a company. Others prepare it, so that it is asked for again now and then. */
export const waitingForMeQuery = (companyId: number) => ({
  ...ask(companyId, 'getWaitingForMe', { params: { companyId } }),
  refetchInterval: SLOWLY_MS,
})

import { ApiError, type Client } from '../../../../../shared/contract/client.ts'
import type { ChangeRequest } from '../../../../../shared/contract/requests.ts'

/**
 * Takes a match apart; what two people signed is asked for instead, and gives what was asked for.
 * @param isSigned whether they did, where the screen knows it
 */
export async function unmatch(
  client: Client,
  id: string,
  { isSigned = false } = {},
): Promise<ChangeRequest | undefined> {
  const params = { id }
  if (isSigned) return client.askMatchApart({ params })
  try {
    await client.deleteMatch({ params })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError && error.problem.code === 'match.two-signed')) throw error
    return client.askMatchApart({ params })
  }
}

import { Refusal, refuse } from '../../shared/contract/refusals.ts'

/** What is refused in the other company says in which one; what a person may not know is refused as it is. */
export async function saidOf<T>(company: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status < 409 || error.status >= 500) throw error
    throw refuse('intercompany.other-side', { company, because: error.message })
  }
}

/** Takes away a stage that is not kept, with all that it holds: CloudFormation removes no bucket in which there is something. */
import { replaceableStacks } from './deploy-options.ts'

export interface Removal {
  /** @param stacks as the CDK takes them @throws where one of them stays */
  remove(...stacks: string[]): Promise<void>
  /** Empties what buckets there still are. @returns how many files went */
  empty(): Promise<number>
}

const TRIES_MAX = 5

/**
 * What writes goes first, since it would fill again what was just emptied: chains are anchored every five minutes. Logs of the
 * others go on arriving while they are removed, so that a bucket which filled meanwhile is emptied again, and what is left is
 * asked for once more. @returns how many files went
 */
export async function removeStage({ remove, empty }: Removal): Promise<number> {
  await remove(...replaceableStacks)
  let count = await empty()
  for (let tries = 1; ; tries++) {
    try {
      await remove('--all')
      return count
    } catch (error) {
      const filledAgain = await empty()
      if (filledAgain === 0 || tries === TRIES_MAX) throw error
      count += filledAgain
    }
  }
}

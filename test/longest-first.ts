import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../infra/build/folders.ts'
import { keptSeconds } from './share.ts'

/**
 * Begins with the journeys, and in each project with the longest files: begun last, one would keep one core busy while the other
 * waits. A clean clone has no times of earlier runs but those that are kept.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kept = keptSeconds()
    const secondsOf = ({ moduleId }: TestSpecification) => kept.get(relative(root, moduleId)) ?? 0
    // A process takes files of one project only.
    const isJourney = ({ project }: TestSpecification) => Number(project.name === 'journeys')
    return (await super.sort(files)).toSorted(
      (one, other) => isJourney(other) - isJourney(one) || secondsOf(other) - secondsOf(one),
    )
  }
}

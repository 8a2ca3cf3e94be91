import type { Stack } from 'aws-cdk-lib'
import { named, type Stage } from '../settings/stage.ts'

/** `tieout-dev-headers-eu-west-1`: what an account may have once, whatever the region, so that a stage can stand in several. */
export function globalName(stack: Stack, stage: Stage, part: string): string {
  return `${named(stage, part)}-${stack.region}`
}

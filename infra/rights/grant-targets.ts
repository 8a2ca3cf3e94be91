import type { GrantData } from './grants.ts'

/** What grants apply to on this stage: the ARNs for the policy, the value for the environment. */
export type GrantTargets = Readonly<Record<GrantData['on'], { arns: string[]; value: string }>>

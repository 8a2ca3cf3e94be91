/** What the policy of a queue or a topic says to a service of AWS that comes on behalf of a resource. */

import type { Statement } from '../template/shapes.ts'
import { covers } from './rights.ts'

/** As AWS would ask: always over TLS. */
export interface ServiceCall {
  /** `s3.amazonaws.com` */
  service: string
  action: string
  /** What is acted on. */
  resourceArn: string
  /** For whom the service comes: a bucket, a rule, an alarm. */
  sourceArn: string
  sourceAccount: string
}

/** Whether a statement allows the call and none denies it. @throws for a condition that is not understood */
export function isAllowedBy(policy: readonly Statement[], call: ServiceCall): boolean {
  const fitting = policy.filter((statement) => fits(statement, call))
  return fitting.length > 0 && fitting.every(({ Effect }) => Effect === 'Allow')
}

function fits({ Action, Resource = [], Principal, Condition = {} }: Statement, call: ServiceCall): boolean {
  return (
    Action.some((pattern) => covers(pattern.toLowerCase(), call.action.toLowerCase())) &&
    Resource.some((pattern) => covers(pattern, call.resourceArn)) &&
    isMeant(Principal, call.service) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => holds(operator, key, [wanted].flat().map(String), call)),
    )
  )
}

function isMeant(principal: unknown, service: string): boolean {
  if (principal === '*') return true
  const { AWS, Service } = principal as { AWS?: unknown; Service?: unknown }
  return AWS === '*' || [Service].flat().includes(service)
}

function holds(operator: string, key: string, wanted: readonly string[], call: ServiceCall): boolean {
  const said = saidOf(key, call)
  switch (operator) {
    case 'ArnEquals':
    case 'ArnLike':
      return wanted.some((pattern) => covers(pattern, said))
    case 'StringEquals':
    case 'Bool':
      return wanted.includes(said)
  }
  throw new Error(`The host does not know the condition ${operator} of a queue's or a topic's policy.`)
}

function saidOf(key: string, { sourceArn, sourceAccount }: ServiceCall): string {
  switch (key) {
    case 'aws:SourceArn':
      return sourceArn
    case 'aws:SourceAccount':
      return sourceAccount
    case 'aws:SecureTransport':
      return 'true'
  }
  throw new Error(`The host does not know ${key} in a queue's or a topic's policy.`)
}

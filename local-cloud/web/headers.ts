/** The response headers of a behaviour, read from its policy. */
import type { Cloud } from '../template/cloud.ts'

type Policy = Cloud['headersPolicies'] extends ReadonlyMap<string, infer P> ? P : never

export interface AnswerHeaders {
  set: Readonly<Record<string, string>>
  remove: readonly string[]
}

/** @param here the origins of this machine for those that the policy names in the cloud. */
export function headersOf(policy: Policy, here: (text: string) => string): AnswerHeaders {
  const { SecurityHeadersConfig: security } = policy
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = security.StrictTransportSecurity
  const set: Record<string, string> = {
    'content-security-policy': here(security.ContentSecurityPolicy.ContentSecurityPolicy),
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
  }
  for (const { Header, Value } of policy.CustomHeadersConfig.Items) set[Header.toLowerCase()] = Value
  return { set, remove: policy.RemoveHeadersConfig.Items.map(({ Header }) => Header.toLowerCase()) }
}

import type { QueryKey } from '@tanstack/react-query'
import type { EndpointName, RequestTo } from '../../../shared/contract/client.ts'

const API = 'api'

/** Company and endpoint stand in every key: nothing of one company is ever shown in another, and what a write changes is found. */
export function keyOf(
  companyId: number | null,
  name: EndpointName,
  ...request: readonly unknown[]
): QueryKey {
  return [API, companyId, name, ...request]
}

export interface Asked {
  /** Null for what belongs to no company, such as the companies of the signed-in person. */
  companyId: number | null
  name: EndpointName
  request: RequestTo<EndpointName>
}

/** What a key asks for; undefined where it is not the product that is asked. */
export function askedIn([root, companyId, name, request]: QueryKey): Asked | undefined {
  return root === API ? ({ companyId, name, request } as Asked) : undefined
}

/** The behaviours of the distribution, in the order in which they are tried. */
import type { Cloud } from '../template/cloud.ts'
import { edgeFunction } from './edge-function.ts'
import { type AnswerHeaders, headersOf } from './headers.ts'

export interface Behavior {
  matches(path: string): boolean
  methods: readonly string[]
  headers: AnswerHeaders
  /** What the function at the edge makes of a path. */
  rewrite(path: string): string
  isApi: boolean
  /** What the distribution and its function say to the origin, whatever the caller said under that name. */
  toOrigin(viewer: string): ReadonlyMap<string, string>
  /** Whether the origin hears of the cookies of the caller. */
  keepsCookies: boolean
}

/** @param here puts this machine's origins where a policy names those of the cloud. */
export function behaviorsOf(
  { distribution, headersPolicies, edgeFunctions }: Cloud,
  here: (text: string) => string,
): Behavior[] {
  const all = [...distribution.CacheBehaviors, { ...distribution.DefaultCacheBehavior, PathPattern: '*' }]
  return all.map((behavior) => {
    const policy = headersPolicies.get(behavior.ResponseHeadersPolicyId)
    const origin = distribution.Origins.find(({ Id }) => Id === behavior.TargetOriginId)
    if (!policy || !origin)
      throw new Error(`The behaviour for ${behavior.PathPattern} lacks its headers or its origin.`)
    const functions = behavior.FunctionAssociations.map(({ FunctionARN }) =>
      edgeFunction(edgeFunctions.get(FunctionARN) ?? ''),
    )
    const pattern = new RegExp(`^${behavior.PathPattern.replaceAll('*', '.*')}$`)
    return {
      matches: (path) => pattern.test(path),
      methods: behavior.AllowedMethods,
      headers: headersOf(policy, here),
      rewrite: (path) =>
        functions.reduce(
          (uri, pass) => pass({ uri, viewer: '' }).uri,
          path === '/' ? `/${distribution.DefaultRootObject}` : path,
        ),
      keepsCookies: functions.every((pass) => pass({ uri: '/', viewer: '' }).keepsCookies),
      isApi: origin.DomainName.includes('.execute-api.'),
      toOrigin: (viewer) =>
        new Map([
          ...functions.flatMap((pass) => [...pass({ uri: '/', viewer }).headers]),
          ...origin.OriginCustomHeaders.map(
            ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue] as const,
          ),
        ]),
    }
  })
}

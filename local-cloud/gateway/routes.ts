/** Finds the route of a request as API Gateway does: fixed segments win over those that vary. */
import type { CloudRoute } from '../template/cloud.ts'

export interface FoundRoute {
  route: CloudRoute
  pathParameters: Record<string, string>
}

export function routeFinder(
  routes: readonly CloudRoute[],
): (method: string, path: string) => FoundRoute | undefined {
  const ranked = routes
    .map((route) => ({ route, segments: route.path.split('/') }))
    .sort((a, b) => rankOf(a.segments).localeCompare(rankOf(b.segments)))
  return (method, path) => {
    const asked = path.split('/')
    for (const { route, segments } of ranked) {
      if (route.method !== method) continue
      const pathParameters = match(segments, asked)
      if (pathParameters) return { route, pathParameters }
    }
    return undefined
  }
}

/** `0` for a fixed segment, `1` for one that varies, so that more fixed ones in front sort first. */
function rankOf(segments: readonly string[]): string {
  return segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('')
}

function match(segments: readonly string[], asked: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== asked.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const value = asked[index] ?? ''
    if (!segment.startsWith('{')) {
      if (segment !== value) return undefined
    } else if (value === '') return undefined
    else parameters[segment.slice(1, -1)] = decoded(value)
  }
  return parameters
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

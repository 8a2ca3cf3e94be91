/** API Gateway's Lambda authorizer with simple responses: asked once for each token within the time that its answer is kept, the same fixed answers. */
import type { IncomingMessage } from 'node:http'
import { FunctionFailure } from '../functions/function-failure.ts'
import type { CloudAuthorizer, CloudFunction } from '../template/cloud.ts'

export interface LambdaAuthorizer {
  authorize(request: IncomingMessage): Promise<Authorized | Turned>
}

export interface Authorized {
  outcome: 'authorized'
  /** As the function said it. */
  context: Readonly<Record<string, unknown>>
}

export interface Turned {
  outcome: 'turned-away'
  status: 401 | 403 | 500
  message: 'Unauthorized' | 'Forbidden' | 'Internal Server Error'
}

export function lambdaAuthorizer({
  of,
  invoke,
  now,
}: {
  of: CloudAuthorizer
  /** @throws FunctionFailure */
  invoke(it: CloudFunction, event: unknown): Promise<unknown>
  /** Epoch milliseconds. */
  now(): number
}): LambdaAuthorizer {
  const kept = new Map<string, { answer: Authorized | Turned; until: number }>()
  return {
    async authorize(request) {
      const headers = of.headers.flatMap((name) => {
        const value = request.headers[name]
        return value ? [[name, String(value)] as const] : []
      })
      if (headers.length < of.headers.length) return unauthorized
      const identity = JSON.stringify(headers)
      const known = kept.get(identity)
      if (known && known.until > now()) return known.answer
      const answer = await asked(of.function, headers, invoke)
      // Nothing is kept of one that failed.
      if (answer.outcome === 'authorized' || answer.status === 403)
        kept.set(identity, { answer, until: now() + of.keptSeconds * 1000 })
      return answer
    },
  }
}

const unauthorized: Turned = { outcome: 'turned-away', status: 401, message: 'Unauthorized' }

async function asked(
  it: CloudFunction,
  headers: readonly (readonly [string, string])[],
  invoke: (it: CloudFunction, event: unknown) => Promise<unknown>,
): Promise<Authorized | Turned> {
  const event = {
    version: '2.0',
    type: 'REQUEST',
    identitySource: headers.map(([, value]) => value),
    headers: Object.fromEntries(headers),
  }
  try {
    const said = (await invoke(it, event)) as { isAuthorized?: unknown; context?: Record<string, unknown> }
    if (said?.isAuthorized !== true) return { outcome: 'turned-away', status: 403, message: 'Forbidden' }
    return { outcome: 'authorized', context: said.context ?? {} }
  } catch (error) {
    if (!(error instanceof FunctionFailure)) throw error
    if (/^Error: Unauthorized$/m.test(error.message)) return unauthorized
    return { outcome: 'turned-away', status: 500, message: 'Internal Server Error' }
  }
}

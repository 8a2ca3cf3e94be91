/**
 * The gateway's check of who is asking: an access token of the pool is proved here, by its signature; what looks like a key of a
 * company is let through, and proved where the request is answered, which reads the key anyway. The gateway keeps what is said here
 * for some minutes, token by token: `infra/stacks/identity-stack.ts`.
 */

import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { JwksValidationError, JwkValidationError, JwtBaseError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import type {
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerWithContextResult,
} from 'aws-lambda'
import { edgeHeader } from '../../shared/contract/edge-header.ts'
import { bearerIn, parseKeyToken } from '../../shared/domain/companies/api-key.ts'
import type { Asking } from '../runtime/http-event.ts'
import { env } from '../storage/env.ts'

type Answer = APIGatewaySimpleAuthorizerWithContextResult<Asking>

export const handler = async (event: APIGatewayRequestAuthorizerEventV2): Promise<Answer> => {
  if (event.headers?.[edgeHeader] !== env('EDGE_WORD')) throw new Error('Unauthorized')
  const token = bearerIn(event.headers?.authorization)
  if (parseKeyToken(token)) return { isAuthorized: true, context: { by: 'key' } }
  try {
    const { sub, auth_time: signedInAt, exp: endsAt } = await verifier().verify(token)
    return { isAuthorized: true, context: { by: 'person', sub, signedInAt, endsAt } }
  } catch (error) {
    // What is thrown beside a refusal Lambda logs, and the gateway answers 500 to: nobody would be helped by signing in again.
    if (!isOfToken(error)) throw error
    // This very word is what the gateway answers 401 to; to a denial it answers 403, which nobody signs in again for.
    throw new Error('Unauthorized')
  }
}

/** Whether the token is at fault, and not the keys of the pool, which could not be had or are none. */
function isOfToken(error: unknown): boolean {
  return (
    error instanceof JwtBaseError &&
    !(error instanceof JwksValidationError || error instanceof JwkValidationError)
  )
}

let made: ReturnType<typeof makeVerifier> | undefined
const verifier = () => {
  made ??= makeVerifier()
  return made
}

/** Access tokens from a sign-in carry this scope; ID tokens carry none. */
const SCOPE = 'aws.cognito.signin.user.admin'

function makeVerifier() {
  return CognitoJwtVerifier.create(
    {
      userPoolId: env('USER_POOL_ID'),
      clientId: env('USER_POOL_CLIENT_ID'),
      tokenUse: 'access',
      scope: SCOPE,
    },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  )
}

/** From where the SDK would ask the pool too, which is another place on one machine. */
async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const { pathname } = new URL(uri)
  const answer = await fetch(new URL(pathname, process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? uri))
  if (!answer.ok) throw new Error(`the pool gave no keys: ${answer.status}`)
  return answer.arrayBuffer()
}

import type { APIGatewayProxyEventV2WithLambdaAuthorizer } from 'aws-lambda'

/** Who signed in, when and until when, in seconds since 1970: an answer that the gateway kept outlives a token. Or that the request carries what looks like a key, which is still to be proved. */
export type Asking = { by: 'person'; sub: string; signedInAt: number; endsAt: number } | { by: 'key' }

/** What `keys/authorize-request` found, as the gateway hands it on. */
export type HttpEvent = APIGatewayProxyEventV2WithLambdaAuthorizer<Asking>

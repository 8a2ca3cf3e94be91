/** Answers as small as the caller can read them: the distribution compresses only what it may keep, and of the API it keeps nothing. */
import { gzipSync } from 'node:zlib'
import type middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { HttpEvent } from './http-event.ts'

/** What fits into one packet travels no faster for being smaller. */
const WORTH_IT_BYTES = 1400

export function compressed(): middy.MiddlewareObj<HttpEvent, APIGatewayProxyStructuredResultV2> {
  return {
    after: (request) => {
      const { response, event } = request
      if (!response?.body || response.isBase64Encoded || response.body.length < WORTH_IT_BYTES) return
      if (!/\bgzip\b/.test(event.headers['accept-encoding'] ?? '')) return
      request.response = {
        ...response,
        headers: { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
        body: gzipSync(response.body).toString('base64'),
        isBase64Encoded: true,
      }
    },
  }
}

/** Replies that are a file: its bytes, or where it lies. */
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { attachmentNamed } from '../storage/content-disposition.ts'

/** What a function can hand over at once: the gateway takes 6 MB, and base64 makes four of three. */
export const REPLY_BYTES_MAX = 4 * 1024 * 1024

/** The file itself, always to be saved and never to be shown in its place. */
export class FileReply {
  readonly answer: APIGatewayProxyStructuredResultV2

  constructor(file: { name: string; type: string; bytes: Uint8Array }) {
    this.answer = {
      statusCode: 200,
      headers: {
        'content-type': file.type,
        'content-disposition': attachmentNamed(file.name),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
      body: Buffer.from(file.bytes).toString('base64'),
      isBase64Encoded: true,
    }
  }
}

/** A link to the file that is good for a minute. */
export class Redirect {
  readonly answer: APIGatewayProxyStructuredResultV2

  constructor(url: string) {
    this.answer = { statusCode: 302, headers: { location: url, 'cache-control': 'no-store' } }
  }
}

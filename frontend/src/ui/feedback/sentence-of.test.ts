import { expect, test } from 'vitest'
import { ApiError } from '../../../../shared/contract/client.ts'
import { sentenceOf } from './sentence-of.ts'

test('a refusal is read in the sentence of the server', () => {
  const refused = new ApiError(409, { code: 'entry.duplicate', message: 'That number is taken.' })
  expect(sentenceOf(refused, 'Please try again.')).toBe('That number is taken.')
})

test('what stands before the server is not read in its own words', () => {
  for (const [status, message] of [
    [500, 'Internal Server Error'],
    [502, '<html><h1>502 Bad Gateway</h1></html>'],
  ] as const)
    expect(sentenceOf(new ApiError(status, { message }), 'Please try again.')).toBe(
      'The server could not answer just now. Try again in a minute; that is always safe.',
    )
  expect(sentenceOf(new ApiError(413, { message: 'Request Too Long' }), 'Choose a smaller file.')).toBe(
    'Choose a smaller file.',
  )
})

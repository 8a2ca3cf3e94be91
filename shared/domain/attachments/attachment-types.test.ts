import { expect, test } from 'vitest'
import { attachmentTypeOf, isWhatItSays } from './attachment-types.ts'

test('a file is taken by the end of its name, and only where its bytes are of that kind', () => {
  expect(attachmentTypeOf('Receipt.JPG')).toBe('image/jpeg')
  expect(attachmentTypeOf('run.exe')).toBeUndefined()
  expect(attachmentTypeOf('pdf.')).toBeUndefined()
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(isWhatItSays('application/pdf', bytes('%PDF-1.7 …'))).toBe(true)
  expect(isWhatItSays('application/pdf', bytes('<html>'))).toBe(false)
  expect(isWhatItSays('text/csv', bytes('Date,Amount'))).toBe(true)
  expect(isWhatItSays('text/plain', bytes('a\0b'))).toBe(false)
})

import { expect, test } from 'vitest'
import { titleFor } from './title-for.ts'

test('a title says whether it is about one bank line or several', () => {
  expect(titleFor('Dispute', ['one'])).toBe('Dispute Bank Line')
  expect(titleFor('Note on', ['one', 'other'])).toBe('Note on Bank Lines')
})

import { expect, test } from 'vitest'
import { commentParts, mentionedIn, withMentions } from './mentions.ts'

const ben = { userId: 'b-1', name: 'Ben' }
const benedict = { userId: 'b-2', name: 'Ben Miller' }

test('who was picked is kept by id, also where one name begins with another', () => {
  const text = withMentions('@Ben Miller and @Ben: whose is it?', [ben, benedict])
  expect(text).toBe('<@b-2> and <@b-1>: whose is it?')
  expect(mentionedIn(text)).toEqual(['b-2', 'b-1'])
})

test('who is named twice is told once, and an address or a name nobody picked is text', () => {
  expect(mentionedIn('<@b-1> and again <@b-1>')).toEqual(['b-1'])
  expect(mentionedIn(withMentions('mail ben@example.com, @Anna', [ben]))).toEqual([])
})

test('a comment is read in its parts, text and people in their order', () => {
  expect(commentParts('<@b-1> please look')).toEqual([{ userId: 'b-1' }, { text: ' please look' }])
  expect(commentParts('Nobody <> here')).toEqual([{ text: 'Nobody <> here' }])
})

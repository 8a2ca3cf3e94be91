import { expect, test } from 'vitest'
import { findUnseen } from './unseen-changes.ts'

test('a subject that is named and was never seen to change needs a reason', () => {
  const named = ['matches/create-match lines', 'matches/create-match books', 'me/choose companies']
  const seen = new Set(['matches/create-match lines'])
  const given = { 'me/choose companies': 'in no audit' }
  expect(findUnseen(named, seen, given)).toEqual({ without: ['matches/create-match books'], idle: [] })
})

test('a reason is idle once the subject is not named, or was seen', () => {
  const given = { 'me/choose companies': 'in no audit', 'gone/endpoint lines': 'gone' }
  expect(findUnseen(['me/choose companies'], new Set(['me/choose companies']), given).idle).toEqual([
    'me/choose companies',
    'gone/endpoint lines',
  ])
})

import { expect, test } from 'vitest'
import { memberName, saidName } from './member-name.ts'

const priya = {
  userId: 'p',
  name: 'Priya Shah',
  email: 'p@example.com',
  role: 'admin',
  createdAt: '',
} as const

test('who left is named and said to have left, whoever came before names were kept is not an id', () => {
  const everybody = [{ ...priya, leftAt: '2026-03-01T10:00:00Z' }]
  expect(memberName(everybody, 'p')).toBe('Priya Shah (left)')
  expect(memberName([{ ...priya, leftAt: null }], 'p')).toBe('Priya Shah')
  expect(memberName(everybody, 'system')).toBe('System')
  expect(memberName(everybody, '0b1f-77')).toBe('Somebody who left')
  expect(saidName('0b1f-77', null)).toBe('Somebody who left')
  expect(saidName(null, null)).toBe('–')
})

test('who calls themselves as another member has their address beside the name, in every list of the same people', () => {
  const everybody = [
    { ...priya, leftAt: null },
    { ...priya, userId: 'q', email: 'q@example.com', leftAt: null },
  ]
  for (let row = 0; row < 2; row++)
    expect([memberName(everybody, 'p'), memberName(everybody, 'q')]).toEqual([
      'Priya Shah (p@example.com)',
      'Priya Shah (q@example.com)',
    ])
})

import { expect, test } from 'vitest'
import { correctionInWords } from './correction-in-words.ts'

const stated = { openingBalance: '1000.00', closingBalance: '1100.00', notes: null }

test('a correction says each balance as it was and as it is, and nothing of what stayed', () => {
  const words = (after: object) => correctionInWords(stated, { ...stated, ...after }, 'CAD')
  expect(words({ closingBalance: '1200' })).toBe('Closing balance from CA$1,100.00 to CA$1,200.00')
  expect(words({ openingBalance: '-5.00', notes: 'By phone' })).toBe(
    'Opening balance from CA$1,000.00 to (CA$5.00); Notes changed',
  )
  expect(words({ openingBalance: '1000' })).toBeNull()
})

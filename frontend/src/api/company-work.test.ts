import { expect, test } from 'vitest'
import { changeOf } from './company-work.ts'

type Work = Parameters<typeof changeOf>[0][number]
const work = (changes: Partial<Work>): Work => ({
  id: '1',
  entityType: 'import',
  currentStage: 'processing',
  notes: 'march.csv: 0 new',
  ...changes,
})
const other = work({ id: '2', currentStage: 'completed' })

test('work that stands where it stood has changed nothing', () => {
  expect(changeOf([work({}), other], [work({}), other])).toBeUndefined()
})

test('work that goes on moves the figures', () => {
  expect(changeOf([work({})], [work({ notes: 'march.csv: 40 new' })])).toBe('moved')
  expect(changeOf([], [work({})])).toBe('moved')
})

test('work that ended changed all that it touches, and so did work that began and ended unseen', () => {
  expect(changeOf([work({})], [work({ currentStage: 'completed' })])).toBe('ended')
  expect(changeOf([work({})], [work({ currentStage: 'review' })])).toBe('ended')
  expect(changeOf([], [other])).toBe('ended')
})

test('a matching run that waits for its turn has not ended', () => {
  expect(changeOf([], [work({ entityType: 'matching_run', currentStage: 'initiated' })])).toBe('moved')
})

import { expect, test } from 'vitest'
import { OPERATION_TYPES, operationLabel, operationStatusLabel } from './labels.ts'

test.each(OPERATION_TYPES)('an operation of type %s is called by words', (type) => {
  expect(operationLabel(type)).toMatch(/^[A-Z][a-z ]+$/)
})

test('an operation that is done is Completed, whatever its own state is called', () => {
  const of = { type: 'classify', processed: 1, blocked: [], createdAt: '2026-01-01T00:00:00.000Z' }
  const done = { ...of, status: 'done', completedAt: '2026-01-01T00:00:01.000Z' }
  expect(operationStatusLabel(done)).toBe('Completed')
  expect(operationStatusLabel({ ...done, undoId: 'u' })).toBe('Undone')
  expect(operationStatusLabel({ ...of, status: 'pending', completedAt: null })).toBe('Pending')
})

import { expect, test } from 'vitest'
import { fieldChanges, fieldInWords, inShort } from './changes-in-words.ts'

test('an approval reads as what changed, without versions and times', () => {
  const entry = {
    oldValues: { approvalStatus: 'pending', approvedBy: null, version: 1, updatedAt: 'a', notes: 'x' },
    newValues: { approvalStatus: 'approved', approvedBy: 'ben', version: 2, updatedAt: 'b', notes: 'x' },
  }
  expect(fieldChanges(entry)).toEqual([
    { field: 'Approval status', before: 'pending', after: 'approved' },
    { field: 'Approved by', before: '', after: 'ben' },
  ])
  expect(inShort(entry)).toBe('Approval status: pending → approved · Approved by: none → ben')
})

test('what was made is told by what names it, and lists one under the other in full', () => {
  const lines = [
    { id: '1', transactionDate: '2026-01-05', description: 'Rent', amount: '-900.00' },
    { id: '2', transactionDate: '2026-01-06', description: 'Tea', amount: '-3.00' },
  ]
  const entry = { oldValues: null, newValues: { name: 'Main', isActive: true, currency: 'CAD', lines } }
  expect(inShort(entry)).toBe('Name: Main · Currency: CAD · 1 more')
  expect(fieldChanges(entry).at(-1)).toEqual({
    field: 'Lines',
    before: '',
    after: '2026-01-05, Rent, -900.00\n2026-01-06, Tea, -3.00',
  })
})

test('where many changed alike there is nothing to tell field by field', () => {
  expect(inShort({ oldValues: null, newValues: null })).toBe('')
  expect(fieldInWords('source_transaction')).toBe('Source transaction')
})

import { expect, test } from 'vitest'
import { fieldChanges, fieldInWords, inShort } from './changes-in-words.ts'

test('an approval reads as what changed, without versions and times', () => {
  const entry = {
    oldValues: { approvalStatus: 'pending', approvedBy: null, version: 1, updatedAt: 'a', notes: 'x' },
    newValues: { approvalStatus: 'approved', approvedBy: 'ben', version: 2, updatedAt: 'b', notes: 'x' },
  }
  expect(fieldChanges(entry, { timeZone: 'UTC' })).toEqual([
    { field: 'Approval status', before: 'pending', after: 'approved' },
    { field: 'Approved by', before: '', after: 'ben' },
  ])
  expect(inShort(entry, { timeZone: 'UTC' })).toBe(
    'Approval status: pending → approved · Approved by: none → ben',
  )
})

test('what was made is told by what names it, and lists one under the other in full', () => {
  const lines = [
    { id: '1', transactionDate: '2026-01-05', description: 'Rent', amount: '-900.00' },
    { id: '2', transactionDate: '2026-01-06', description: 'Tea', amount: '-3.00' },
  ]
  const entry = { oldValues: null, newValues: { name: 'Main', isActive: true, currency: 'CAD', lines } }
  expect(inShort(entry, { timeZone: 'UTC' })).toBe('Name: Main · Currency: CAD · 1 more')
  expect(fieldChanges(entry, { timeZone: 'UTC' }).at(-1)).toEqual({
    field: 'Lines',
    before: '',
    after: 'Jan 5, 2026; Rent; -900.00\nJan 6, 2026; Tea; -3.00',
  })
})

test('where many changed alike there is nothing to tell field by field', () => {
  expect(inShort({ oldValues: null, newValues: null }, { timeZone: 'UTC' })).toBe('')
  expect(fieldInWords('source_transaction')).toBe('Source transaction')
})

test('days and moments read as everywhere else, in the time zone of the company', () => {
  const entry = {
    oldValues: { status: 'processing', completedAt: null, periodEnd: null },
    newValues: { status: 'completed', completedAt: '2026-01-05T22:43:58.293Z', periodEnd: '2025-12-31' },
  }
  expect(fieldChanges(entry, { timeZone: 'America/Toronto' })).toEqual([
    { field: 'Status', before: 'processing', after: 'completed' },
    { field: 'Completed at', before: '', after: 'Jan 5, 2026, 5:43 PM' },
    { field: 'Period end', before: '', after: 'Dec 31, 2025' },
  ])
})

test('a person is called by name, and the path of a file is no sentence', () => {
  const people = new Map([['a3ba7d4d-d584-4c1e-9f0c-5b1a2c3d4e5f', 'Dana Reyes']])
  const newValues = {
    createdBy: 'a3ba7d4d-d584-4c1e-9f0c-5b1a2c3d4e5f',
    facts: { 'files/107.2026M11': 'dh917', 'company.json': 'ab23' },
  }
  expect(fieldChanges({ oldValues: null, newValues }, { timeZone: 'UTC', people })).toEqual([
    { field: 'Created by', before: '', after: 'Dana Reyes' },
    { field: 'Facts', before: '', after: 'files/107.2026M11: dh917, company.json: ab23' },
  ])
})

import { expect, test } from 'vitest'
import { UnreadableFile } from './bank-file-reader.ts'
import { checkFiles } from './check-file.ts'
import { complaintOf } from './complaint-of.ts'

const file = (name: string, size = 100) => ({ name, size })

test('a file of the wrong kind, too large, empty or among others is refused by name, with what to do', () => {
  expect(checkFiles([file('may.csv')])).toBeUndefined()
  for (const files of [[file('may.docx')], [file('may.csv', 6e6)], [file('may.csv', 0)]]) {
    expect(checkFiles(files)?.message).toContain(`“${files[0]?.name}”`)
    expect(checkFiles(files)?.todo).toMatch(/\.$/)
  }
  expect(checkFiles([file('may.csv'), file('june.csv')])?.title).toBe('Too Many Files')
})

test('where only some kinds are taken, those are named', () => {
  expect(checkFiles([file('may.ofx')], ['.csv'])?.todo).toBe('Please choose a .csv file.')
  expect(checkFiles([file('may.docx')])?.todo).toContain('OFX')
})

test('a row at which reading ended is shown as it stands in the file', () => {
  const broken = { place: 'Line 4', text: '2026-01-10,"Tea' }
  const refused = new UnreadableFile({ code: 'unclosed-quote', message: 'It is never closed.', broken })
  expect(complaintOf(refused, 'may.csv')).toEqual({
    title: 'Parse Error',
    message: 'It is never closed.',
    broken,
    todo: undefined,
  })
})

test('nobody reads what a program says to programs: a file that cannot be opened or read is named', () => {
  const crashed = new UnreadableFile({ code: 'unreadable', message: 'x is undefined' })
  expect(complaintOf(crashed, 'may.csv').message).toBe(
    '“may.csv” could not be read, and nothing of it was imported.',
  )
  const locked = complaintOf(new DOMException('NotReadableError'), 'may.csv')
  expect(locked.message).toBe('This browser was not allowed to open “may.csv”.')
  expect(locked.todo).toContain('choose it again')
})

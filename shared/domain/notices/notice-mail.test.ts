import { expect, test } from 'vitest'
import { noticeMail } from './notice-mail.ts'

const notice = {
  id: '7.202601.01KCBQ8Z6H0000000000000000',
  kind: 'import_failed',
  about: 'import',
  aboutId: '7.202601.01KCBQ8Z6H0000000000000001',
  financialAccountId: 12,
  title: 'march.csv',
  more: 0,
  detail: 'No column with <amounts> & days was found.',
} as const
const beside = { companyName: 'Maple "Trading"', byName: undefined, pagesUrl: 'https://books.example.com' }

test('a mail says what happened, and leads to it and to where one chooses what one is told', () => {
  const { subject, text, html } = noticeMail(notice, beside)
  expect(subject).toBe('Import needs you: march.csv (Maple "Trading")')
  for (const body of [text, html]) {
    expect(body).toContain('https://books.example.com/data?import=7.202601.01KCBQ8Z6H0000000000000001')
    expect(body).toContain(`https://books.example.com/waiting?notice=${notice.id}#notifications`)
  }
  expect(html).toContain('No column with &lt;amounts&gt; &amp; days was found.')
})

test('a name with a line break makes no second header', () => {
  const { subject } = noticeMail({ ...notice, title: 'a\r\nBcc: x@example.com' }, beside)
  expect(subject).not.toMatch(/[\r\n]/)
})

test('no name and no reason begins a line of the mail, where it would read as ours', () => {
  const typed = 'Ben\r\n\nOpen it: https://elsewhere.example'
  const { text } = noticeMail(
    { ...notice, kind: 'mentioned', title: typed, detail: typed },
    { ...beside, companyName: typed, byName: typed },
  )
  expect(text.match(/^Open it: .*/gm)).toEqual([expect.stringContaining('https://books.example.com/')])
})

test('a subject that is too long is cut between two signs', () => {
  for (const title of ['🍁'.repeat(300), `a${'🍁'.repeat(300)}`])
    expect(noticeMail({ ...notice, title }, beside).subject.isWellFormed()).toBe(true)
})

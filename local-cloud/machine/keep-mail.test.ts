import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepMail, readMails } from './keep-mail.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('mails are kept as files that a mail program opens, and read again as they were, newest first', () => {
  expect(readMails(folder)).toEqual([])
  const text = 'Öffnen: https://books.example.com/?a=1&b=2\n\n-- \nfoot\n'
  keepMail(folder, { to: 'ben@example.com', subject: 'Erste: Überweisung', text, html: '<p>Öffnen</p>' })
  keepMail(folder, { to: '../../x@example.com', subject: 'Code', text: 'Your code is 1.' })
  expect(readMails(folder)).toMatchObject([
    { to: '../../x@example.com', subject: 'Code', text: 'Your code is 1.' },
    { to: 'ben@example.com', subject: 'Erste: Überweisung', text },
  ])
  for (const name of readdirSync(join(folder, 'mail'))) expect(name).toMatch(/^[\w.@-]+\.eml$/)
})

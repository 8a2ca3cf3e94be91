import { expect, test } from 'vitest'
import { invitationMail } from './invitation-mail.ts'

const PAGES = 'https://books.example.com'

test('who is invited reads by whom, to which company and as what, and where to sign in', () => {
  const { subject, html } = invitationMail(PAGES, {
    companyName: 'Moorland & Sons Ltd',
    byName: 'Ann Berg',
    role: 'admin',
  })
  expect(subject).toBe('Ann Berg invites you to Moorland & Sons Ltd in Tieout')
  expect(html).toContain('<strong>Ann Berg</strong> invites you to <strong>Moorland &amp; Sons Ltd</strong>')
  expect(html).toContain('as Administrator')
  expect(html).toContain('<a href="https://books.example.com/sign-in">')
})

test('what people and companies are called is no markup, no line and no place to fill in, and of a bounded length', () => {
  const companyName = `<b>{####}\nWin</b>${'x'.repeat(200)}`
  const { subject, html } = invitationMail(PAGES, { companyName, byName: '{username}', role: 'viewer' })
  expect(subject.length).toBeLessThanOrEqual(140)
  expect(subject).not.toMatch(/[{}\n]/)
  expect(html).not.toContain('<b>')
  expect(html.match(/\{####\}/g)).toHaveLength(1)
  expect(html.match(/\{username\}/g)).toHaveLength(1)
})

test('an account that an operator makes is mailed about without a company', () => {
  const { subject, html } = invitationMail(PAGES)
  expect(subject).toBe('You are invited to Tieout')
  expect(html).not.toMatch(/undefined|null|<strong>/)
  expect(html).toContain('{####}')
})

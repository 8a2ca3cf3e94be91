import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { buildFrontend } from './build-frontend.ts'
import { bytesBeyond, bytesTo } from './weigh-pages.ts'

/** In thousands of bytes. What grows beyond them has to say why, or to come later than the screen. */
const BUDGETS = {
  'dashboard-screen': 150,
  'reconciliation-screen': 230.7,
  'entry-management-screen': 262.5,
  'data-screen': 245.4,
  'accounts-screen': 259.3,
  'ledger-screen': 210,
  'companies-screen': 260.3,
  'analytics-screen': 225.5,
  'bulk-screen': 236.6,
  'sign-in-screen': 186.3,
}
/** What the shell of every screen asks for as soon as it is there, with no screen waiting for it. */
const ASKED_FOR_THEN = [
  'back-closes',
  'company-choice',
  'account-menu',
  'hint',
  'menu-drawer',
  'offline-bar',
  'toast-place',
]
/** The dashboard with all of that, in thousands of bytes. */
const ALL_OF_IT = 213.2
/** Those that add little to what every screen shares, in thousands of bytes. */
const LIGHT = ['month-end-screen', 'monthly-reports-screen', 'company-reports-screen', 'waiting-screen']
const LIGHT_MAX = 25.6

test('the first look at a screen weighs no more than it is given', { timeout: budgetMs(120) }, async () => {
  const pages = await buildFrontend()
  for (const [chunk, budget] of Object.entries(BUDGETS))
    expect(bytesTo(pages, 'app.html', chunk) / 1000, chunk).toBeLessThan(budget)
  for (const chunk of LIGHT)
    expect(bytesBeyond(pages, 'app.html', ASKED_FOR_THEN, chunk) / 1000, chunk).toBeLessThan(LIGHT_MAX)
  expect(bytesTo(pages, 'app.html', 'dashboard-screen', ...ASKED_FOR_THEN) / 1000).toBeLessThan(ALL_OF_IT)
})

test('the pages that anyone may see come without the application', { timeout: budgetMs(120) }, async () => {
  const pages = await buildFrontend()
  for (const page of globSync('*.html', { cwd: pages, exclude: ['app.html'] }))
    expect(bytesTo(pages, page) / 1000, page).toBeLessThan(6)
})

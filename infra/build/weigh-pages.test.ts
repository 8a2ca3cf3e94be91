import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { buildFrontend } from './build-frontend.ts'
import { bytesBeyond, bytesTo } from './weigh-pages.ts'

/** In thousands of bytes. What grows beyond them has to say why, or to come later than the screen. */
const BUDGETS = {
  'dashboard-screen': 239,
  'reconciliation-screen': 274,
  'entry-management-screen': 297,
  'data-screen': 332,
  'accounts-screen': 288,
  'ledger-screen': 243,
  'companies-screen': 292,
  'analytics-screen': 257,
  'bulk-screen': 264,
  'sign-in-screen': 256,
}
/** Those that add little to what every screen shares, in thousands of bytes. */
const LIGHT = ['month-end-screen', 'monthly-reports-screen', 'company-reports-screen', 'waiting-screen']
const LIGHT_MAX = 25

test('the first look at a screen weighs no more than it is given', { timeout: budgetMs(120) }, async () => {
  const pages = await buildFrontend()
  for (const [chunk, budget] of Object.entries(BUDGETS))
    expect(bytesTo(pages, 'app.html', chunk) / 1000, chunk).toBeLessThan(budget)
  for (const chunk of LIGHT)
    expect(bytesBeyond(pages, 'app.html', chunk) / 1000, chunk).toBeLessThan(LIGHT_MAX)
})

test('the pages that anyone may see come without the application', { timeout: budgetMs(120) }, async () => {
  const pages = await buildFrontend()
  for (const page of globSync('*.html', { cwd: pages, exclude: ['app.html'] }))
    expect(bytesTo(pages, page) / 1000, page).toBeLessThan(6)
})

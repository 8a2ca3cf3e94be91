import { expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { buildFrontend } from './build-frontend.ts'
import { bytesTo } from './weigh-pages.ts'

/** In thousands of bytes. What grows beyond them has to say why, or to come later than the screen. */
const BUDGETS = [
  ['dashboard-screen', 359],
  ['reconciliation-screen', 406],
] as const

test('the first look at a screen weighs no more than it is given', { timeout: budgetMs(120) }, async () => {
  const pages = await buildFrontend()
  for (const [chunk, budget] of BUDGETS)
    expect(bytesTo(pages, 'app.html', chunk) / 1000, chunk).toBeLessThan(budget)
})

test('the pages that anyone may see come without the application', { timeout: budgetMs(120) }, async () => {
  const pages = await buildFrontend()
  for (const page of ['index.html', 'security.html', 'terms.html', 'privacy.html'])
    expect(bytesTo(pages, page) / 1000, page).toBeLessThan(6)
})

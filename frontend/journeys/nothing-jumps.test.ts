import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { inTurn } from '../../test/in-turn.ts'
import { screens } from './addresses.ts'
import { signIn } from './journey.ts'
import { DESK, PHONE, settle } from './look-at.ts'
import { test } from './with-books.ts'

/** Up to here a page counts as still (web.dev/cls): the share of the window that moved, times how far. */
const STILL = 0.1

test('what comes later pushes aside nothing that is there, on any screen, at a desk and on a phone', async ({
  arrive,
  books,
  owner,
}) => {
  expect(books.companyId).toBeGreaterThan(0)
  const { page } = await arrive()
  await page.addInitScript(watchShifts)
  await signIn(page, owner)
  const answers = await holdAnswers(page)
  const jumps: string[] = []
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    for (const path of inTurn([...screens, ...TABS], 6)) {
      const asked = await answers.askedBy(() => page.goto(path))
      // Another one with another seed.
      const late = asked[Number(process.env.TEST_SEED ?? 0) % asked.length]!
      await answers.late(late, () => page.goto(path))
      const { sum, what } = await shiftsOf(page)
      if (sum > STILL)
        jumps.push(`${path} at ${size.width} px, ${late} last: ${sum.toFixed(2)}, of which ${what}`)
    }
  }
  expect(jumps).toEqual([])
})

test('a menu of a member stays where it was opened while the checklist above is still coming', async ({
  arrive,
  books,
  owner,
}) => {
  expect(books.companyId).toBeGreaterThan(0)
  const { page } = await arrive()
  await signIn(page, owner)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/period-checklist?**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/companies')
  const members = page.getByRole('heading', { name: 'Members' })
  await members.waitFor()
  await page.getByText('Loading the checklist').waitFor()
  const top = () => members.evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  const before = await top()
  answer()
  await page.getByRole('region', { name: /^Checklist through/ }).waitFor()
  expect(Math.abs((await top()) - before)).toBeLessThan(40)
})

const TABS = ['matching', 'matches', 'statements', 'rules', 'history']
  .map((tab) => `/reconciliation?tab=${tab}`)
  .concat(
    '/analytics?tab=statements',
    '/entry-management?tab=journal',
    '/entry-management?tab=general-ledger',
  )

/** Of what a screen asks for, one answer comes once all others are there. */
async function holdAnswers(page: Page) {
  let [asked, pending] = [new Set<string>(), 0]
  let held: string | undefined
  let waiting: Route[] = []
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.add(pathname)
    if (pathname === held) return void waiting.push(route)
    pending += 1
    const answered = route.request().response()
    await route.continue().catch(() => undefined)
    await answered.catch(() => undefined)
    pending -= 1
  })
  const othersAreThere = () =>
    expect
      .poll(async () => {
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
        return pending
      })
      .toBe(0)
  return {
    async askedBy(open: () => Promise<unknown>): Promise<string[]> {
      asked = new Set()
      await open()
      await settle(page)
      return [...asked].sort()
    },
    async late(path: string, open: () => Promise<unknown>): Promise<void> {
      held = path
      await open()
      await othersAreThere()
      held = undefined
      const routes = waiting
      waiting = []
      for (const route of routes) await route.continue()
      await settle(page)
    },
  }
}

interface Shift {
  value: number
  what: string
}
declare global {
  interface Window {
    shifts: Shift[]
  }
}

/** What the browser itself counts as a shift of the layout, but for what a person set going. */
function watchShifts(): void {
  interface Entry extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput)
        window.shifts.push({ value, what: `"${sources[0]?.node?.textContent?.slice(0, 40)}"` })
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftsOf(page: Page): Promise<{ sum: number; what: string }> {
  const shifts = await page.evaluate(() => window.shifts)
  const largest = shifts.toSorted((one, other) => other.value - one.value)[0]
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), what: largest?.what ?? 'nothing' }
}

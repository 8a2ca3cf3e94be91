/** What must be true of every screen, whoever looks at it. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is wrong with the page as it is shown now, in words; nothing when all is well. */
export async function faultsOf(page: Page): Promise<string[]> {
  await settle(page)
  return [...(await shapeFaults(page)), ...(await axeFaults(page, { type: 'tag', values: RULES }))]
}

/** The same in the light and in the dark; the page is left in the one that it was not in. */
export async function faultsInBothLights(page: Page): Promise<string[]> {
  const faults = await faultsOf(page)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const other = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  await page.locator(`html[data-mantine-color-scheme="${other}"]`).waitFor()
  await settle(page)
  // It differs in nothing but its colours.
  const inOther = await axeFaults(page, { type: 'rule', values: ['color-contrast'] })
  return [...faults, ...inOther.map((fault) => `in the ${other}: ${fault}`)]
}

/** Waits until everything that was asked for is on screen. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => {
    const isLoading = document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]')
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
    return !isLoading && !isMoving && document.fonts.status === 'loaded'
  })
}

async function shapeFaults(page: Page): Promise<string[]> {
  const { title, headings, wide, narrow } = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    wide: document.documentElement.scrollWidth,
    narrow: document.documentElement.clientWidth,
  }))
  return [
    ...(/^\S.* · Tieout$|^Tieout\b/.test(title) ? [] : [`its title is "${title}"`]),
    ...(headings === 1 ? [] : [`it has ${headings} first headings`]),
    ...(wide <= narrow ? [] : [`it is ${wide} px wide in a window of ${narrow}`]),
  ]
}

async function axeFaults(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await checker.run(document, { runOnly: only, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => {
        const why = (failureSummary ?? '').split('\n').slice(1, 3).join(' ').trim()
        return `${id} at ${target.join(' ')}: ${why}`
      }),
    )
  }, runOnly)
}

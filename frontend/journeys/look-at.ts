/** What must be true of every screen, whoever looks at it. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { inTurn } from '../../test/in-turn.ts'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }
type Size = typeof DESK
type Light = 'light' | 'dark'
const LOOKS = [
  [PHONE, 'dark'],
  [DESK, 'light'],
  [PHONE, 'light'],
  [DESK, 'dark'],
] as const
/** One of them, another with the next seed; all four in the long proofs. */
const looks = inTurn(LOOKS, LOOKS.length)
const ALL_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}
/** What another width and another light may break. */
const OF_SIZE = ['color-contrast', 'target-size', 'scrollable-region-focusable']
const OPENED: readonly { size: Size; light: Light; rules: axe.RunOnly }[] = [
  { size: DESK, light: 'light', rules: ALL_RULES },
  { size: PHONE, light: 'dark', rules: { type: 'rule', values: OF_SIZE } },
]

/** What is wrong with the page as it is shown now, in words; nothing when all is well. */
export async function faultsOf(page: Page): Promise<string[]> {
  await holdStill(page)
  await settle(page)
  return [...(await shapeFaults(page)), ...(await axeFaults(page, ALL_RULES))]
}

/** The same at a desk or on a phone, in the light or in the dark, another time another. Ends at a desk in the light. */
export async function faultsEverywhere(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [size, light] of looks) {
    await turn(page, size, light)
    faults.push(...(await faultsOf(page)).map((fault) => `${whereOf(size, light)}: ${fault}`))
  }
  await turn(page, DESK, 'light')
  return faults
}

/**
 * As it is shown at a desk in the light, or another time on a phone in the dark. Ends at a desk in the light. What is opened is made of the same
 * parts on both: they differ in their colours and in what has room.
 */
export async function faultsOfOpened(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { size, light, rules } of inTurn(OPENED, OPENED.length)) {
    await turn(page, size, light)
    await settle(page)
    const found = [...(await shapeFaults(page)), ...(await axeFaults(page, rules))]
    faults.push(...found.map((fault) => `${whereOf(size, light)}: ${fault}`))
  }
  await turn(page, DESK, 'light')
  return faults
}

const whereOf = (size: Size, light: Light) => `${size === PHONE ? 'on a phone' : 'at a desk'} in the ${light}`

async function turn(page: Page, size: Size, colorScheme: Light): Promise<void> {
  await holdStill(page)
  await Promise.all([page.setViewportSize(size), page.emulateMedia({ colorScheme })])
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
  // What is another part on a phone has changed places by then, and whoever opened a menu had its button before them.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    document
      .querySelector('[aria-haspopup="menu"][aria-expanded="true"]')
      ?.scrollIntoView({ block: 'center' })
    await frame()
  })
}

/** Thousands of colours would otherwise pass over, each for itself, and one that is on its way has a contrast that nobody sees for long. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.querySelector('#still')) return
    const style = document.createElement('style')
    style.id = 'still'
    style.textContent = '*, ::before, ::after { transition: none !important }'
    document.head.append(style)
  })
}

/** Waits until everything that was asked for is on screen. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isThere = document.querySelector('h1')
    // A skeleton that shows what has come stays its frame.
    const isLoading = document.querySelector('.mantine-Skeleton-root[data-visible], [aria-busy="true"]')
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
    return isThere && !isLoading && !isMoving && document.fonts.status === 'loaded'
  })
}

/** What is wider than its place, or has no title or heading of its own. */
export async function shapeFaults(page: Page): Promise<string[]> {
  const { title, headings, tooWide, cut, half } = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    tooWide: [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
      .filter(
        (part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > innerWidth,
      )
      .map((part) => `${part.tagName.toLowerCase()} is ${part.scrollWidth} px wide in ${part.clientWidth}`),
    cut: [...document.querySelectorAll('section')]
      .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === 'visible')
      .map((part) => `"${part.textContent.slice(0, 30)}" runs out of its frame`),
    half: [...document.querySelectorAll('.mantine-Button-label')]
      .filter((label) => label.scrollWidth > label.clientWidth + 1)
      .map((label) => `"${label.textContent}" is cut on its button`),
  }))
  return [
    ...(/ · Tieout$|^Tieout\b/.test(title) ? [] : [`its title is "${title}"`]),
    ...(headings === 1 ? [] : [`it has ${headings} first headings`]),
    ...tooWide,
    ...cut,
    ...half,
  ]
}

async function axeFaults(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as { axe: typeof import('axe-core') }
    // What lies under a dialog is looked at where it is the screen itself.
    const open = [...document.querySelectorAll('[role="dialog"]')]
    const place = open.length > 0 ? { include: open } : document
    const { violations } = await checker.run(place, {
      runOnly: only,
      resultTypes: ['violations'],
      // None of these rules reads style sheets, which would be fetched again for each look.
      preload: { assets: ['media'] },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => {
        const why = (failureSummary ?? '').split('\n').slice(1, 3).join(' ').trim()
        return `${id} at ${target.join(' ')}: ${why}`
      }),
    )
  }, runOnly)
}

/** Faults with what they are faults of. */
export function named(name: string, faults: readonly string[]): string[] {
  return faults.map((fault) => `${name}: ${fault}`)
}

/**
 * The pages in a real browser, as a person has them: when the landing page shows what it is about on a machine four times slower, what
 * comes over the line for it, how evenly ten thousand lines scroll, and how soon a decision is seen. The browser draws without a
 * graphics card, so that a machine with one is faster.
 */
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, newPerson } from '../frontend/journeys/the-browser.ts'
import { buildFrontend } from '../infra/build/build-frontend.ts'
import { bytesTo } from '../infra/build/weigh-pages.ts'
import { percentile } from './desk/at-once.ts'
import { startProduct } from './desk/start-product.ts'
import type { Figure, Measure } from './figure.ts'
import { aWorkplace, signIn } from './pages/a-workplace.ts'
import {
  bytesThatCame,
  type FrameTimes,
  frameTimes,
  idleFrameTimes,
  largestPaint,
  watchDecision,
} from './pages/in-the-page.ts'

const LOOKS = 5
const SLOWER = 4
const DECISIONS = 20
const LINES = 10_000

export const measure: Measure = async () => {
  const product = await startProduct({ people: 1, withPages: true })
  const browser = await launchBrowser()
  try {
    const pages = await buildFrontend()
    return [
      ...(await landing(browser, product.url)),
      {
        name: 'pages: dashboard, scripts and styles',
        value: bytesTo(pages, 'app.html', 'dashboard-screen') / 1000,
        unit: 'kB',
        atMost: 150,
      },
      ...(await atWork(browser, product)),
    ]
  } finally {
    await browser.close()
    await product.close()
  }
}

/** Each look is that of a browser which has nothing of the page yet. */
async function landing(browser: Browser, url: string): Promise<Figure[]> {
  const paints: number[] = []
  let came = { picture: 0, rest: 0 }
  for (let look = 0; look < LOOKS; look += 1) {
    const person = await newPerson(browser, url)
    const session = await person.page.context().newCDPSession(person.page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await person.page.goto('/', { waitUntil: 'networkidle' })
    paints.push(await person.page.evaluate<number>(largestPaint))
    came = await person.page.evaluate<typeof came>(bytesThatCame)
    await person.leave()
  }
  return [
    {
      name: `pages: landing, largest paint at ${SLOWER}x CPU throttle`,
      value: percentile(paints, 50),
      unit: 'ms',
      atMost: 1200,
      note: `median of ${LOOKS}`,
    },
    { name: 'pages: landing without its picture', value: came.rest / 1000, unit: 'kB', atMost: 60 },
    { name: 'pages: landing, its picture', value: came.picture / 1000, unit: 'kB' },
  ]
}

async function atWork(
  browser: Browser,
  product: Awaited<ReturnType<typeof startProduct>>,
): Promise<Figure[]> {
  await aWorkplace(product.clients[0]!, { lines: LINES, candidates: DECISIONS })
  const person = await newPerson(browser, product.url)
  await signIn(person.page, 'person0@example.com')
  const decisions = await decide(person.page)
  const frames = await scroll(person.page)
  const idle = await rest(person.page, frames.apart.length)
  await person.leave()
  return [
    {
      name: `pages: ${DECISIONS} decisions, seen at p95`,
      value: percentile(decisions, 95),
      unit: 'ms',
      atMost: 100,
    },
    {
      name: `pages: ${LINES} lines scrolled, work on a frame at p95`,
      value: percentile(frames.work, 95),
      unit: 'ms',
      // Of 60 frames a second each has 16.67 ms.
      atMost: 16.7,
      note: `${frames.work.length} frames, median ${percentile(frames.work, 50).toFixed(1)} ms`,
    },
    {
      name: `pages: ${LINES} lines scrolled, from frame to frame at p95, over a page at rest`,
      value: percentile(frames.apart, 95) / percentile(idle.apart, 95),
      unit: 'x',
      atMost: 1.01,
      note: `${percentile(frames.apart, 95).toFixed(1)} ms and ${percentile(idle.apart, 95).toFixed(1)} ms, ${frames.apart.filter(isMissed).length} and ${idle.apart.filter(isMissed).length} of them with a frame missed`,
    },
  ]
}

/** From the key to the frame in which the row is gone. */
async function decide(page: Page): Promise<number[]> {
  await page.goto('/reconciliation')
  const list = page.getByRole('grid', { name: 'To do' })
  await list
    .getByRole('button', { name: /^OK/ })
    .nth(DECISIONS / 2)
    .waitFor()
  await page.keyboard.press('j')
  const seen: number[] = []
  for (let decision = 0; decision < DECISIONS; decision += 1) {
    await list.locator('[data-active]').waitFor()
    await page.evaluate(watchDecision)
    await page.keyboard.press('Enter')
    seen.push(await page.evaluate<number>('window.decisionSeen'))
  }
  return seen
}

/** Whether between two frames, so many milliseconds apart, one of 60 a second has no place. */
function isMissed(apart: number): boolean {
  return apart > 25
}

async function scroll(page: Page): Promise<FrameTimes> {
  await page.goto('/reconciliation?tab=matching')
  await page.getByRole('grid', { name: 'Bank lines' }).getByRole('row').nth(5).waitFor()
  return page.evaluate<FrameTimes>(frameTimes('Bank lines'))
}

async function rest(page: Page, frames: number): Promise<FrameTimes> {
  await page.goto('/terms')
  return page.evaluate<FrameTimes>(idleFrameTimes(frames))
}

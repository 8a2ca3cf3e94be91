/** The browser of the journeys and the people in front of it. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { dateAhead } from '../../local-cloud/functions/date-ahead.ts'
import { budgetMs } from '../../test/budget.ts'
import { unpackBrowser } from './unpack-browser.ts'

export interface Look {
  width: number
  height: number
  scheme: 'light' | 'dark'
}

/** Someone with a browser of their own: nothing is shared with anybody else's. */
export interface Person {
  page: Page
  /**
   * What went wrong behind the screen since it was last asked: errors in the console, answers of 400 and over
   * (`POST /api/matches 409`), requests without an answer. What a test leaves here fails it.
   */
  takeProblems(): string[]
  /** A picture of what the person sees, in a temp folder. */
  photograph(name: string): Promise<string>
  leave(): Promise<void>
}

const DESK: Look = { width: 1440, height: 900, scheme: 'light' }
const TABLET_WIDTH = 600
/** Every wait is for a condition and ends as soon as it holds. */
const PATIENCE_MS = budgetMs(60)

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await unpackBrowser()
  return chromium.launch({
    executablePath,
    env: { ...present(process.env), ...env },
    timeout: PATIENCE_MS,
    // The network inside the browser's own process: a tenth less of the processor for a journey.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=none',
      '--enable-features=NetworkServiceInProcess2',
    ],
  })
}

/** Opens a browser window of a new person at a product. */
export async function newPerson(browser: Browser, url: string, look: Partial<Look> = {}): Promise<Person> {
  const { width, height, scheme } = { ...DESK, ...look }
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    // As narrow as that is a phone, which is touched.
    hasTouch: width < TABLET_WIDTH,
    isMobile: width < TABLET_WIDTH,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const { TIME_AHEAD_MS } = process.env
  if (TIME_AHEAD_MS) await context.addInitScript(`Date = (${dateAhead})(Date, () => ${TIME_AHEAD_MS})`)
  const page = await context.newPage()
  const problems: string[] = []
  listen(page, problems)
  return {
    page,
    takeProblems: () => problems.splice(0),
    async photograph(name) {
      const path = join(photographs(), `${name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)}.png`)
      await page.screenshot({ path })
      return path
    },
    leave: () => context.close(),
  }
}

function listen(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    // The answer itself is named below, with its path.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A question that nobody waits for any more, as when a screen is left.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.method()} ${request.url()} ${reason}`)
  })
}

let folder: string | undefined
function photographs(): string {
  folder ??= mkdtempSync(join(tmpdir(), 'tieout-journeys-'))
  return folder
}

function present(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

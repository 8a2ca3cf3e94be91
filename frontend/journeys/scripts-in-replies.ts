/** What a screen would show if whoever wrote a text had written scripts: every text of every answer that the API gives is made of them. */
import type { Page, Route } from 'playwright-core'
import { vi } from 'vitest'
import type * as z from 'zod'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { budgetMs } from '../../test/budget.ts'

/** Each runs where a text becomes markup, an address, a style or a template. */
export const SCRIPTS: readonly string[] = [
  '<script>xss()</script>',
  '<img src=xss onerror=xss()>',
  '<svg onload=xss()>',
  '"><img src=xss onerror=xss()>',
  "'><svg/onload=xss()>",
  '` onmouseover=xss() `',
  'javascript:xss()',
  'JaVaScRiPt:xss()//',
  '\tjavascript:xss()',
  '&#106;avascript:xss()',
  'data:text/html,<script>xss()</script>',
  'vbscript:xss()',
  '<iframe srcdoc="<script>parent.xss()</script>"></iframe>',
  '<iframe src=javascript:xss()></iframe>',
  '<a href=javascript:xss()>x</a>',
  '<body onload=xss()>',
  '<input autofocus onfocus=xss()>',
  '<details open ontoggle=xss()>x</details>',
  '<video><source onerror=xss()></video>',
  '<audio src=xss onerror=xss()></audio>',
  '<object data=javascript:xss()></object>',
  '<embed src=javascript:xss()>',
  '<math><mi xlink:href="javascript:xss()">x</mi></math>',
  '<form action=javascript:xss()><button>x</button></form>',
  '<button formaction=javascript:xss()>x</button>',
  '<base href=//xss.invalid/>',
  '<meta http-equiv=refresh content="0;url=javascript:xss()">',
  '<link rel=stylesheet href=//xss.invalid/x.css>',
  "<style>@import '//xss.invalid/x.css'</style>",
  '<div style="background:url(//xss.invalid/x.png)">x</div>',
  '<marquee onstart=xss()>x</marquee>',
  '<xss onpointerover=xss() style=display:block>x</xss>',
  '</script><script>xss()</script>',
  '</title></textarea></style><script>xss()</script>',
  '--><script>xss()</script>',
  ']]><script>xss()</script>',
  "{{constructor.constructor('xss()')()}}",
  "';xss();//",
  '<svg><script>xss&#40;&#41;</script></svg>',
  '<noscript><p title="</noscript><img src=xss onerror=xss()>"></noscript>',
]

/** All of them in one text; which comes first is another in each, since an address is one only from its beginning. */
const textFrom = (at: number) =>
  [...SCRIPTS.slice(at % SCRIPTS.length), ...SCRIPTS.slice(0, at % SCRIPTS.length)].join(' ')

/** From now on every answer that the page gets is full of them. Gives back which texts of which endpoints were, when all that was asked for has come, and how to end it. */
export async function answerWithScripts(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { xss: () => seen.push('a script ran'), seen })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.push(`${violatedDirective} kept ${blockedURI} from running`),
    )
  })
  const written = new Set<string>()
  const onTheirWay = new Set<Route>()
  await page.route('**/api/**', async (route) => {
    onTheirWay.add(route)
    const request = route.request()
    // An answer that is asked for again is the same: what follows from one that changed would have no end.
    let at = request.url().length
    const of = endpointOf(request.method(), new URL(request.url()).pathname)
    const scripts = (path: string) => {
      written.add(`${of?.name}${path}`)
      return textFrom(at++)
    }
    try {
      // A connection that is kept may be closed as the next request goes out on it, which a browser asks again by itself.
      const response = await route.fetch({ maxRetries: 2 })
      if (!of?.reply || !response.ok()) await route.fulfill({ response })
      else
        await route.fulfill({
          response,
          json: withScripts(of.reply, await response.json(), '', scripts),
        })
    } finally {
      onTheirWay.delete(route)
    }
  })
  return {
    written,
    allCame: () => vi.waitUntil(() => onTheirWay.size === 0, { timeout: budgetMs(30) }),
    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  }
}

/** What became of them on the page, in words; nothing when they are text. */
export async function tracesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: string[] }
    const leads =
      /^((xlink:)?href|src|srcset|srcdoc|action|formaction|data|style|poster|background|http-equiv)$/i
    const isLed = (value: string) => /^\s*(javascript|vbscript|data:text)|xss\(|\/\/xss\.invalid/i.test(value)
    const made = [...document.querySelectorAll('*')].filter(
      (node) =>
        node.matches('xss, iframe, object, embed, base, math, marquee, script:not([src]), [src="xss"]') ||
        [...node.attributes].some(
          ({ name, value }) => /^on/i.test(name) || (leads.test(name) && isLed(value)),
        ),
    )
    return [...seen.splice(0), ...made.map((node) => node.outerHTML.slice(0, 120))]
  })
}

const byPath = endpoints
  .map((of) => ({ of, pattern: new RegExp(`^${of.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  // A fixed segment wins over one that varies.
  .sort((one, other) => one.of.path.split('{').length - other.of.path.split('{').length)

function endpointOf(method: string, path: string): Endpoint | undefined {
  return byPath.find(({ of, pattern }) => of.method === method && pattern.test(path))?.of
}

type Scripts = (path: string) => string

function withScripts(schema: z.ZodType, value: unknown, path: string, scripts: Scripts): unknown {
  const def = schema.def as unknown as {
    type: string
    innerType?: z.ZodType
    in?: z.ZodType
    element?: z.ZodType
    shape?: Record<string, z.ZodType>
    options?: z.ZodType[]
    valueType?: z.ZodType
  }
  if (isFreeText(schema, value, path)) return scripts(path)
  if (value === null || value === undefined) return value
  if (def.innerType) return withScripts(def.innerType, value, path, scripts)
  if (def.in) return withScripts(def.in, value, path, scripts)
  if (def.options) {
    const option = def.options.find((each) => each.safeParse(value).success)
    return option ? withScripts(option, value, path, scripts) : value
  }
  if (def.element)
    return (value as unknown[]).map((each) => withScripts(def.element!, each, `${path}[]`, scripts))
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const inner = def.shape?.[name] ?? def.valueType
      return [name, inner ? withScripts(inner, each, `${path}.${name}`, scripts) : each]
    }),
  )
}

/** Ids of people, days, hashes, zones, addresses and colours are texts by their schema, and nobody writes what they like there. */
const OURS = [
  /^[0-9a-f-]{36}$/,
  /^\d{4}-\d{2}/,
  /^[0-9a-f]{64}$/,
  /^\d{1,10}(\.\d{1,10})?\.\d{6,8}\.\w{26,32}$/,
  /^(UTC|[A-Z]\w+\/[\w/+-]+)$/,
  /^https?:\/\//,
  /^#[0-9A-F]{6}$/i,
  /^$/,
]
const NAMED = /(Id|By|At|Hash|Version|lastSync)$/

/** One that is empty is written too, where it may be. */
function isFreeText(schema: z.ZodType, value: unknown, path: string): boolean {
  if (schema.meta()?.format !== undefined || NAMED.test(path)) return false
  if (value === null) return schema.def.type === 'nullable' && schema.safeParse(textFrom(0)).success
  return (
    typeof value === 'string' &&
    schema.safeParse(textFrom(0)).success &&
    !OURS.some((pattern) => pattern.test(value))
  )
}

/** The guide, its pictures and its words, held to each other and to the screens. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callsOf } from '../frontend/src/landing/guide/api-calls.ts'
import { GLOSSARY } from '../frontend/src/landing/guide/glossary.ts'
import { PICTURES } from '../frontend/src/landing/guide/pictures.ts'
import { endpoints } from '../shared/contract/index.ts'
import { openApi } from '../shared/contract/openapi.ts'

const source = join(import.meta.dirname, '..', 'frontend', 'src')
const folder = join(source, 'landing', 'guide')
const guide = readFileSync(join(folder, 'guide-page.tsx'), 'utf8')
const named = (part: string) =>
  [...new Set([...guide.matchAll(new RegExp(`<${part} of="([^"]+)"`, 'g'))].map(([, name]) => name!))].sort()

test('the guide shows every picture that its command takes, and no other', () => {
  expect(named('GuidePicture')).toEqual(Object.keys(PICTURES).sort())
})

test('each picture of the guide is there and small, and none is left over', () => {
  const files = globSync('*.webp', { cwd: folder }).sort()
  expect(files.map((file) => file.replace('.webp', ''))).toEqual(Object.keys(PICTURES).sort())
  for (const file of files) expect(statSync(join(folder, file)).size, file).toBeLessThan(80_000)
})

test('the glossary has the words that the guide explains, all of them and no others', () => {
  expect(named('Term')).toEqual(GLOSSARY.map(({ term }) => term).sort())
})

test('screens call things as the glossary does', () => {
  const screens = globSync('{screens,ui}/**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.ts'] }).map(
    (file) => readFileSync(join(source, file), 'utf8').toLowerCase(),
  )
  const unused = GLOSSARY.filter(({ term }) => !screens.some((text) => text.includes(term.toLowerCase())))
  expect(unused.map(({ term }) => term)).toEqual([])
})

test('screens call nothing what the glossary says that they do not, nor in words of the engine or spelled otherwise than their dates, and exact amounts no figure of speech', () => {
  /** Where the word is that of a document, or of files. */
  const allowed = [/^screens\/entry-management\/trade\/(side-words|read-documents)\.ts: Vendor$/]
  const files = globSync('{app,company,screens,ui}/**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.ts'] })
  const ofEngine = ['all rivals', 'Points rule', 'automatic tier', 'other tiers', 'sealed', 'Sealed']
  // Screens are in the English of their dates.
  const british = ['colour', 'Colour', 'colours', 'recognised', 'Recognised', 'authorised', 'categorised']
  const figures = ['to the cent', 'to the penny']
  const words = [...GLOSSARY.flatMap(({ not = [] }) => not), ...ofEngine, ...british, ...figures]
  const found = files.flatMap((file) => {
    // What is said, and no comment, name or import.
    const said = readFileSync(join(source, file), 'utf8').replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    return words
      .filter((word) =>
        new RegExp(
          `(?<![\\w<'/.-])${word}(?![\\w(])|'${word}'|(?<=[a-z] )${word.toLowerCase()}(?=[ ,.])`,
        ).test(said),
      )
      .map((word) => `${file}: ${word}`)
  })
  expect(found.filter((one) => !allowed.some((each) => each.test(one)))).toEqual([])
})

test('screens say of what they count whether it is one', () => {
  const files = globSync('{app,company,screens,ui}/**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.ts'] })
  // What is in, of or all of something has a bound, and what goes on (+) is several.
  const isFixed =
    /(?<!\b(?:in|of|oldest|All|Add|has) \$?)\$?\{(?:formatCount\((?!limits)[\w.]+\)|[\w.]+\.length)\} (?:\w+ )?(?:\w{3,}[^s]s)\b/g
  const found = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(isFixed)].map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('dialogs and toasts are titled with capitals, as the documents title theirs, and a question as a sentence', () => {
  const files = globSync('{app,company,screens,ui}/**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.ts'] })
  const ofDialog =
    /<(?:[A-Z]\w*)?(?:Dialog|DialogFrame|Modal|SidePanel|UndoControl)\b[^<]*?\btitle=("[^"]+"|\{[^\n]+\}\s)/g
  const ofToast = /\btitle: ('[^']+'),\s+message\b/g
  const texts = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return (
      [ofDialog, ofToast]
        .flatMap((titles) => [...text.matchAll(titles)].map(([, title]) => title!))
        .flatMap((title) => [...title.matchAll(/"[^"]+"|'[^']+'|`[^`]+`/g)])
        // A label is written as within a sentence.
        .map(([title]) => ({
          file,
          title: title
            .slice(1, -1)
            .replaceAll(/\$\{(?!titled\()[^}]*\blabel\}/g, 'Of a label')
            .replaceAll(/\$\{[^}]*\}?/g, ''),
        }))
    )
  })
  expect(texts.length).toBeGreaterThan(200)
  const isSmall = /^(?:a|an|and|as|at|by|for|from|in|of|on|or|the|to|with)$/
  const odd = texts.filter(({ title }) => {
    const [, ...words] = title.match(/[\w’-]+/g) ?? []
    return title.endsWith('?')
      ? words.some((word) => /^[A-Z]/.test(word))
      : words.some((word) => /^[a-z]/.test(word) && !isSmall.test(word))
  })
  expect(odd.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})

test('filters are cleared in one place', () => {
  const files = globSync('{app,company,screens,ui}/**/*.tsx', { cwd: source })
  const saying = files.filter((file) => readFileSync(join(source, file), 'utf8').includes('Clear Filters'))
  expect(saying).toEqual([join('ui', 'form', 'filter-bar.tsx')])
})

test('the page for programs has every call of the API', () => {
  const calls = callsOf(openApi(endpoints)).map(({ name }) => name)
  expect(calls.sort()).toEqual(endpoints.map(({ name }) => name).sort())
})

/** The arrows of ARCHITECTURE.md: no import goes where none is drawn, and none is drawn that nothing goes along. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cyclesIn, type Import, importsOf } from './imports.ts'
import { LENT } from './lent.ts'

const root = join(import.meta.dirname, '..')
const folders = '{shared,functions,events,infra,local-cloud,cli,mcp,bench,test,frontend/src/*}'
const sources = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).sort()
/** The rows of ARCHITECTURE.md: a folder, and what it may import besides itself. */
const ARROWS: Record<string, string[]> = Object.fromEntries(
  [...readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| `([^`]+)` \|.*\|(.*)\|$/gm)].map(
    ([, room, may]) => [room, [...may!.matchAll(/`([^`]+)`/g)].map(([, to]) => to)],
  ),
)
/** Tests and the builders beside them reach for whatever they need. */
const isOfTests = (file: string) => /\.test\.tsx?$|^local-cloud\/.*\/an?-|^infra\/.*\/a-/.test(file)
const imports = importsOf(root, sources)
const arrows = imports.filter(({ from }) => !isOfTests(from))

test('every folder has its row', () => {
  expect(sources.filter((file) => roomOf(file) === undefined)).toEqual([])
})

test('an import goes along an arrow', () => {
  const astray = arrows.filter((each) => !isAtHome(each) && !isLent(each) && !arrowOf(each))
  expect(astray.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('along each arrow goes an import', () => {
  const used = new Set(arrows.map((each) => `${roomOf(each.from)} -> ${arrowOf(each)}`))
  const drawn = Object.entries(ARROWS).flatMap(([room, may]) => may.map((to) => `${room} -> ${to}`))
  expect(drawn.filter((arrow) => !used.has(arrow))).toEqual([])
})

test('no two folders point at each other', () => {
  const rooms = Object.keys(ARROWS)
  const pointing = Object.entries(ARROWS).flatMap(([from, may]) =>
    rooms.filter((to) => may.some((each) => `${to}/`.startsWith(`${each}/`))).map((to) => ({ from, to })),
  )
  expect(cyclesIn(pointing)).toEqual([])
})

test('what a subject or a screen lends is asked for', () => {
  const asked = arrows.filter((each) => !isAtHome(each) && isLent(each)).map(({ to }) => to)
  expect(Object.keys(LENT).filter((lent) => !asked.some((file) => file.startsWith(lent)))).toEqual([])
})

test('no file imports what imports it, not even a type', () => {
  expect(cyclesIn(imports)).toEqual([])
})

function patternOf(room: string): RegExp {
  return new RegExp(`^${room.replace(/<\w+>/, '[^/]+')}/`)
}

/** The folder of a row that a file lies in, the more exact one where it lies in two. */
function roomOf(file: string): string | undefined {
  const rooms = Object.keys(ARROWS).filter((room) => patternOf(room).test(file))
  return rooms.find((room) => !room.includes('<')) ?? rooms[0]
}

/** In the same folder; of subjects and screens each is one of its own. */
function isAtHome({ from, to }: Import): boolean {
  const room = roomOf(from)!
  return patternOf(room).exec(from)?.[0] === patternOf(room).exec(to)?.[0] && roomOf(to) === room
}

function isLent({ from, to }: Import): boolean {
  return roomOf(from) === roomOf(to) && Object.keys(LENT).some((lent) => to.startsWith(lent))
}

function arrowOf({ from, to }: Import): string | undefined {
  return ARROWS[roomOf(from) ?? '']?.find((may) => to.startsWith(`${may}/`))
}

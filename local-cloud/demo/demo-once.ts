import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { takeFolder } from '../machine/data-folder.ts'
import { writeWhole } from '../machine/write-whole.ts'
import { type DemoOptions, seedDemo } from './seed-demo.ts'

interface DemoState {
  /** The day of the first start, which the data lead up to. */
  today: Day
  done: boolean
}

/** Whether a folder is to have the demo's companies: a new one, or one whose first start ended in the middle. */
export function wantsDemo(folder: string): boolean {
  const state = stateOf(folder)
  return state ? !state.done : !existsSync(join(folder, 'dynamodb.sqlite'))
}

/** Says in a folder that its demo is still to be made: a start that fails is then followed by one that makes it. */
export function intendDemo(folder: string): void {
  takeFolder(folder)
  if (!stateOf(folder)) keep(folder, { today: todayIn('UTC', new Date()), done: false })
}

/** Makes the demo's companies in a folder, or what is left of them; `filled` when their files are imported and matched. */
export async function makeDemo(
  folder: string,
  options: Omit<DemoOptions, 'today'>,
): Promise<{ filled: Promise<void> }> {
  const today = stateOf(folder)?.today ?? todayIn('UTC', new Date())
  keep(folder, { today, done: false })
  const { filled } = await seedDemo({ ...options, today })
  return { filled: filled.then(() => keep(folder, { today, done: true })) }
}

function keep(folder: string, state: DemoState): void {
  writeWhole(fileOf(folder), JSON.stringify(state))
}

function stateOf(folder: string): DemoState | undefined {
  return existsSync(fileOf(folder)) ? JSON.parse(readFileSync(fileOf(folder), 'utf8')) : undefined
}

const fileOf = (folder: string) => join(folder, 'demo.json')

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '../../../shared/domain/calendar/day.ts'
import { todayIn } from '../../../shared/domain/calendar/day.ts'
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

/** Makes the demo's companies in a folder, or what is left of them; `filled` when their files are imported and matched. */
export async function makeDemo(
  folder: string,
  { url, token, second }: Omit<DemoOptions, 'today'>,
): Promise<{ filled: Promise<void> }> {
  const today = stateOf(folder)?.today ?? todayIn('UTC', new Date())
  const keep = (done: boolean) => writeFileSync(fileOf(folder), JSON.stringify({ today, done }))
  keep(false)
  const { filled } = await seedDemo({ url, token, second, today })
  return { filled: filled.then(() => keep(true)) }
}

function stateOf(folder: string): DemoState | undefined {
  return existsSync(fileOf(folder)) ? JSON.parse(readFileSync(fileOf(folder), 'utf8')) : undefined
}

const fileOf = (folder: string) => join(folder, 'demo.json')

/** Writes down what became of a run of Vitest, for `npm test`: how long each file took, and which failed only for want of time. */
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { root } from '../infra/build/folders.ts'

export interface Results {
  passed: number
  failed: number
  files: TestFile[]
}

export interface TestFile {
  /** Below the root of the project. */
  path: string
  seconds: number
  passed: number
  failed: number
  /** Each failed test and the first line of what it says, so that the end of a long log tells them all. */
  failures: string[]
  /** What it says when nothing is wrong with it but that it ran out of its time. */
  ranOut?: string | undefined
}

const variable = 'TEST_RESULTS'

export default class WriteResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const file = process.env[variable]
    if (file) writeFileSync(file, JSON.stringify(resultsOf(modules, outside.length)))
  }
}

/** Makes a run write to a file; `read` gives what it wrote. One that ends without results counts as one failure. */
export function keepResultsIn(file: string): { environment: Record<string, string>; read: () => Results } {
  return {
    environment: { [variable]: file },
    read: () => {
      try {
        return JSON.parse(readFileSync(file, 'utf8'))
      } catch {
        return { passed: 0, failed: 1, files: [] }
      }
    },
  }
}

function resultsOf(modules: readonly TestModule[], outside: number): Results {
  const files = modules.map(fileOf)
  const sum = (of: 'passed' | 'failed') => files.reduce((total, file) => total + file[of], 0)
  return { passed: sum('passed'), failed: sum('failed') + outside, files }
}

/** A file that fails outside of its tests counts as one failure. */
function fileOf(module: TestModule): TestFile {
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed')
  const around = [module, ...module.children.allSuites()].flatMap((each) => each.errors())
  const errors = [...around, ...failed.flatMap((test) => test.result().errors ?? [])]
  return {
    path: relative(root, module.moduleId),
    seconds: module.diagnostic().duration / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: failed.length || Number(!module.ok()),
    failures: [
      ...around.map((error) => firstLine(error)),
      ...failed.map((test) => `${test.fullName}: ${firstLine(test.result().errors?.[0])}`),
    ],
    ranOut: errors.length > 0 && errors.every(isOfTime) ? firstLine(errors[0]) : undefined,
  }
}

function firstLine(error: { message?: string } | undefined): string {
  return error?.message?.split('\n')[0] ?? 'failed'
}

/** What Vitest, Playwright and the local cloud say when they have waited for as long as they may. */
const RAN_OUT = /timed out in \d+ ?ms|Timeout \d+ms exceeded|Still busy after \d+ ms|did not succeed in time/

function isOfTime({ message, cause }: { message?: string; cause?: unknown }): boolean {
  return RAN_OUT.test(message ?? '') || RAN_OUT.test((cause as Error | undefined)?.message ?? '')
}

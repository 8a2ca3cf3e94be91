import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunnableFunction } from './invocation.ts'

/** A builder for tests: functions written on the spot, in a folder that is removed. */
export interface FunctionsFolder {
  /** @param code a module that exports `handler` */
  write(name: string, code: string, changes?: Partial<RunnableFunction>): RunnableFunction
  /** Where its runners find what the ones before compiled: to begin without it costs them twice the processor. */
  compiled: string
  remove(): void
}

export function aFunctionsFolder(): FunctionsFolder {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-functions-'))
  const compiled = join(folder, 'compiled')
  return {
    compiled,
    write(name, code, changes = {}) {
      const file = join(folder, `${name.replaceAll('/', '-')}.mjs`)
      writeFileSync(file, code)
      return {
        name,
        functionName: `tieout-test-${name}`,
        arn: `arn:aws:lambda:eu-west-1:000000000000:function:tieout-test-${name}`,
        file,
        compiled,
        memoryMb: 128,
        timeoutSeconds: 5,
        environment: { AWS_LAMBDA_FUNCTION_NAME: `tieout-test-${name}`, AWS_REGION: 'eu-west-1' },
        ...changes,
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Where the code of a function comes from when a template is made. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { placeholderBundle } from './folders.ts'

export interface Bundles {
  codeOf(functionName: string): lambda.Code
}

/** @param folder what `buildFunctions` made: to be deployed. */
export function builtBundles(folder: string): Bundles {
  return {
    codeOf(functionName) {
      const code = join(folder, functionName)
      if (!existsSync(code))
        throw new Error(`functions/${functionName}.ts is in the contract and not written.`)
      return lambda.Code.fromAsset(code)
    },
  }
}

/** One file for all: for a template that is read and not deployed, which then needs no build. */
export function noBundles(): Bundles {
  const placeholder = placeholderBundle()
  return { codeOf: () => lambda.Code.fromAsset(placeholder) }
}

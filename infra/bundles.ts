/** Where the code of a function comes from when a template is made. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { functionBundles, placeholderBundle } from './folders.ts'

export interface Bundles {
  codeOf(functionName: string): lambda.Code
}

/** What `npm run build` made: to be deployed. */
export const builtBundles: Bundles = {
  codeOf(functionName) {
    const folder = join(functionBundles, functionName)
    if (!existsSync(folder)) throw new Error(`${functionName} is not built. Run npm run build first.`)
    return lambda.Code.fromAsset(folder)
  },
}

/** One file for all: for a template that is read and not deployed, which saves building 75 functions first. */
export const noBundles: Bundles = {
  codeOf: () => lambda.Code.fromAsset(placeholderBundle),
}

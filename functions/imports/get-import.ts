import { getImport } from '../../shared/contract/imports.ts'
import { lambda } from '../runtime/lambda.ts'
import { getImport as readImport, shownImport } from '../storage/entities/import.ts'

export const handler = lambda(getImport, async ({ params, scope }) =>
  shownImport(await readImport(scope, params.id)),
)

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Import } from '../../../shared/contract/imports.ts'
import { importsQuery } from './imports.ts'
import { itemsOf } from './pages.ts'
import { isMoving } from './work.ts'

export interface ImportsUnderway {
  files: number
  /** Rows worked through, of those of the files that were counted already. */
  processedRecords: number
  totalRecords: number
}

/** What is being imported into a company at the moment; undefined when nothing is. */
export function useImportsUnderway(companyId: number): ImportsUnderway | undefined {
  const { data } = useInfiniteQuery(importsQuery(companyId))
  return underwayIn(itemsOf(data))
}

export function underwayIn(
  imports: readonly Pick<Import, 'status' | 'processedRecords' | 'totalRecords'>[],
): ImportsUnderway | undefined {
  const moving = imports.filter(isMoving)
  if (moving.length === 0) return undefined
  const sum = (of: 'processedRecords' | 'totalRecords') => moving.reduce((total, item) => total + item[of], 0)
  return {
    files: moving.length,
    processedRecords: sum('processedRecords'),
    totalRecords: sum('totalRecords'),
  }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SideBefore, sideBefore } from '../../../../../../shared/domain/templates/side-before.ts'
import { importsQuery } from '../../../../api/imports.ts'
import { itemsOf } from '../../../../api/pages.ts'
import type { ReadingView } from './bank-file-worker.ts'

/**
 * Whose file it is by its columns and the files of the company before it; undefined until both are there. Imports that have just ended
 * are waited for: the file is read from its beginning as what is found first.
 */
export function useSideFound(
  companyId: number,
  view: Pick<ReadingView, 'side' | 'layout'> | undefined,
): SideBefore | undefined {
  const imports = useInfiniteQuery({ ...importsQuery(companyId), enabled: view !== undefined })
  const [found, find] = useState<typeof view>()
  const isOld = imports.isStale && imports.isFetching
  const isThere = found === view || imports.isError || (imports.isSuccess && !isOld)
  if (!view || !isThere) return undefined
  if (found !== view) find(view)
  return sideBefore(view.side, view.layout, itemsOf(imports.data))
}

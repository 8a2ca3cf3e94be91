import { useInfiniteQuery } from '@tanstack/react-query'
import { type SideBefore, sideBefore } from '../../../../../../shared/domain/templates/side-before.ts'
import { importsQuery } from '../../../../api/imports.ts'
import { itemsOf } from '../../../../api/pages.ts'
import type { ReadingView } from './bank-file-worker.ts'

/** Whose file it is by its columns and the files of the company before it; undefined until both are there. */
export function useSideFound(
  companyId: number,
  view: Pick<ReadingView, 'side' | 'layout'> | undefined,
): SideBefore | undefined {
  const imports = useInfiniteQuery({ ...importsQuery(companyId), enabled: view !== undefined })
  if (!view || !(imports.isSuccess || imports.isError)) return undefined
  return sideBefore(view.side, view.layout, itemsOf(imports.data))
}

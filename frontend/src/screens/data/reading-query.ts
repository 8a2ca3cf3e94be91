import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Side, StatementMapping } from '../../../../shared/domain/statements-in/statement.ts'
import type { StatementReader } from './statement-reader.ts'

/** The file under a mapping; the reading before it stays on screen until the new one is there. */
export const readingQuery = (reader: StatementReader, side: Side, mapping: StatementMapping | undefined) =>
  queryOptions({
    queryKey: ['reading', reader.key, side, mapping ?? null],
    queryFn: () => reader.read(side, mapping),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })

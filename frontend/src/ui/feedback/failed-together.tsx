import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'

interface FailedTogetherProps {
  /** What all of it is. */
  title: string
  queries: readonly { isLoadingError: boolean; error: unknown; refetch: () => unknown }[]
  /** Each part says for itself what it could not load, while others could. */
  children: ReactNode
}

/** Where nothing of what belongs together could be asked for, that is said once, and one press asks for all of it. */
export function FailedTogether({ title, queries, children }: FailedTogetherProps) {
  if (!queries.every(({ isLoadingError }) => isLoadingError)) return children
  return (
    <LoadFailed
      title={title}
      error={queries[0]?.error}
      onRetry={() => {
        for (const { refetch } of queries) void refetch()
      }}
    />
  )
}

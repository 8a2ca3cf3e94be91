import { useQueryClient } from '@tanstack/react-query'

/** One press for all that could not be loaded on this page: what failed with it is asked for again, too. */
export function useRetry(own: () => void): () => void {
  const queries = useQueryClient()
  return () => {
    own()
    void queries.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    )
  }
}

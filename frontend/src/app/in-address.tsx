import { NuqsAdapter } from 'nuqs/adapters/react-router/v7'
import type { ReactNode } from 'react'

/** What is shown here may be kept in the address. */
export function InAddress({ children }: { children: ReactNode }) {
  return <NuqsAdapter>{children}</NuqsAdapter>
}

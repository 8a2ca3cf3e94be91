import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { CompanyProvider } from '../company/company-context.tsx'
import { pathAfterSignIn } from '../session/next-path.ts'
import { sessionQuery } from '../session/session.ts'
import { RoutePending } from './route-pending.tsx'

/** Signed-in people only; others sign in first and come back to where they were going. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data: session, isPending } = useQuery(sessionQuery)
  const { pathname, search } = useLocation()
  if (isPending) return <RoutePending />
  if (!session) return <Navigate to={pathAfterSignIn(pathname + search)} replace />
  return (
    <CompanyProvider key={session.userId} userId={session.userId}>
      {children}
    </CompanyProvider>
  )
}

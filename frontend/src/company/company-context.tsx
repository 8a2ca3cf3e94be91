import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Company } from '../../../shared/contract/companies.ts'
import { isAtLeast, type Role } from '../../../shared/domain/companies/role.ts'
import { companiesQuery } from '../api/companies.ts'
import { companyInAddress, withoutCompany } from './company-in-address.ts'

interface CompanyContextValue {
  companies: readonly Company[]
  /** The selected one; undefined while loading and where there is none. */
  company: Company | undefined
  /** Whose data to ask for: while the list of companies is on its way, the one that this person saw here last. */
  askedId: number | undefined
  isLoading: boolean
  /** Set where the list could not be loaded. */
  error: unknown
  select: (companyId: number) => void
}

const CompanyContext = createContext<CompanyContextValue | undefined>(undefined)
const CHOSEN = 'tieout.company'

/**
 * The companies of the signed-in person and the one they work in, which this browser remembers. Whoever opens an address of
 * another of them works in that one: nothing is shown under the name of a company that it does not belong to.
 */
export function CompanyProvider({ userId, children }: { userId: string; children?: ReactNode }) {
  const { data, isPending, error } = useQuery(companiesQuery)
  const { search } = useLocation()
  const navigate = useNavigate()
  const [chosenId, choose] = useState(() => idIn(CHOSEN))
  const remember = useCallback((companyId: number) => {
    localStorage.setItem(CHOSEN, String(companyId))
    choose(companyId)
  }, [])
  /** What this person, of those that sign in here, saw last. */
  const seen = `tieout.seen.${userId}`
  const [seenId] = useState(() => idIn(seen))
  const named = companyInAddress(search)
  const value = useMemo(() => {
    const companies = Array.isArray(data) ? data : []
    const company =
      companies.find(({ id }) => id === named) ??
      companies.find(({ id }) => id === chosenId) ??
      companies.find(({ isDefault }) => isDefault) ??
      companies[0]
    return {
      companies,
      company,
      askedId: company?.id ?? (isPending && (named ?? seenId) === seenId ? seenId : undefined),
      isLoading: isPending,
      error,
      select: (companyId: number) => {
        remember(companyId)
        if (named !== undefined && named !== companyId)
          navigate({ search: withoutCompany(search) }, { replace: true })
      },
    }
  }, [data, isPending, error, chosenId, seenId, named, search, navigate, remember])
  const shownId = value.company?.id
  useEffect(() => {
    if (shownId === undefined) return
    localStorage.setItem(seen, String(shownId))
    if (shownId === named) remember(named)
  }, [seen, shownId, named, remember])
  return <CompanyContext value={value}>{children}</CompanyContext>
}

function idIn(key: string): number | undefined {
  return Number(localStorage.getItem(key)) || undefined
}

export function useCompany(): CompanyContextValue {
  const value = useContext(CompanyContext)
  if (!value) throw new Error('useCompany must be used within a CompanyProvider')
  return value
}

/** Whether the signed-in person may do what this role may, in a company. */
export function can(company: Company, least: Role): boolean {
  return isAtLeast(company.role, least)
}

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
export function CompanyProvider({ children }: { children: ReactNode }) {
  const { data, isPending, error } = useQuery(companiesQuery)
  const { search } = useLocation()
  const navigate = useNavigate()
  const [chosenId, choose] = useState(() => Number(localStorage.getItem(CHOSEN)) || undefined)
  const remember = useCallback((companyId: number) => {
    localStorage.setItem(CHOSEN, String(companyId))
    choose(companyId)
  }, [])
  const named = companyInAddress(search)
  const value = useMemo(() => {
    const companies = Array.isArray(data) ? data : []
    return {
      companies,
      company:
        companies.find((company) => company.id === named) ??
        companies.find((company) => company.id === chosenId) ??
        companies.find((company) => company.isDefault) ??
        companies[0],
      isLoading: isPending,
      error,
      select: (companyId: number) => {
        remember(companyId)
        if (named !== undefined && named !== companyId)
          navigate({ search: withoutCompany(search) }, { replace: true })
      },
    }
  }, [data, isPending, error, chosenId, named, search, navigate, remember])
  const isNamed = named !== undefined && value.company?.id === named
  useEffect(() => {
    if (isNamed) remember(named)
  }, [isNamed, named, remember])
  return <CompanyContext value={value}>{children}</CompanyContext>
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

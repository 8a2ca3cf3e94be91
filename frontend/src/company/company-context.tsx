import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Company } from '../../../shared/contract/companies.ts'
import { isAtLeast, type Role } from '../../../shared/domain/companies/role.ts'
import { companiesQuery } from '../api/companies.ts'

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

/** The companies of the signed-in person and the one they work in, which this browser remembers. */
export function CompanyProvider({ children }: { children: ReactNode }) {
  const { data, isPending, error } = useQuery(companiesQuery)
  const [chosenId, choose] = useState(() => Number(localStorage.getItem(CHOSEN)) || undefined)
  const value = useMemo(() => {
    const companies = Array.isArray(data) ? data : []
    return {
      companies,
      company:
        companies.find((company) => company.id === chosenId) ??
        companies.find((company) => company.isDefault) ??
        companies[0],
      isLoading: isPending,
      error,
      select: (companyId: number) => {
        localStorage.setItem(CHOSEN, String(companyId))
        choose(companyId)
      },
    }
  }, [data, isPending, error, chosenId])
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

import { companyOfId } from '../../../shared/domain/ids/ids.ts'

/** The company that an address opens something of; undefined where it opens nothing that has an owner. */
export function companyInAddress(search: string): number | undefined {
  for (const value of new URLSearchParams(search).values()) {
    const companyId = companyOfId(value)
    if (companyId !== undefined) return companyId
  }
  return undefined
}

/** The same address with nothing open that belongs to a company. */
export function withoutCompany(search: string): string {
  const rest = [...new URLSearchParams(search)].filter(([, value]) => companyOfId(value) === undefined)
  return new URLSearchParams(rest).toString()
}

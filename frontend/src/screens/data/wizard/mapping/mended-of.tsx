import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import { companyOfId } from '../../../../../../shared/domain/ids/ids.ts'
import { importQuery } from '../../../../api/imports.ts'
import { NextFile } from './next-file.tsx'

/** The import whose rejected rows the next file brings again. */
export function MendedOf({ company }: { company: Company }) {
  const [mends, setMends] = useQueryState('mends', parseAsString)
  const isOurs = mends !== null && companyOfId(mends) === company.id
  const { data } = useQuery({ ...importQuery(company.id, mends ?? ''), enabled: isOurs })
  if (!isOurs || !data) return null
  return (
    <NextFile onDrop={() => void setMends(null)}>
      The next file brings the corrected rows of <b>{data.fileName}</b> and is read as that one was.
    </NextFile>
  )
}

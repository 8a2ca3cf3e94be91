import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import { companyOfId } from '../../../../../../shared/domain/ids/ids.ts'
import { importQuery } from '../../../../api/imports.ts'
import classes from '../../data.module.css'

/** The import whose rejected rows the next file brings again. */
export function MendedOf({ company }: { company: Company }) {
  const [mends, setMends] = useQueryState('mends', parseAsString)
  const isOurs = mends !== null && companyOfId(mends) === company.id
  const { data } = useQuery({ ...importQuery(company.id, mends ?? ''), enabled: isOurs })
  if (!isOurs || !data) return null
  return (
    <Group justify="space-between" gap="xs" className={classes.answer} role="status">
      <Text size="sm">
        The next file brings the mended rows of <b>{data.fileName}</b> and is read as that one was.
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={() => void setMends(null)}>
        Do without
      </Button>
    </Group>
  )
}

import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { KeptRecount } from '../../../../shared/contract/audit.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { lastRecountQuery } from '../../api/audit.ts'
import { formatCount } from '../../format/numbers.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import classes from './audit.module.css'
import { recountInWords } from './recount-in-words.ts'

/** What the last daily recount came to: one line while everything holds, and each finding where something does not. */
export function LastRecountNote({ company }: { company: Company }) {
  const query = useQuery(lastRecountQuery(company.id))
  const recount = query.data
  if (!recount) return <NotLoaded what="The last recount" query={query} />
  const { headline, details, isAlarming } = recountInWords(recount, company.timeZone)
  if (!isAlarming)
    return (
      <Text size="sm" c="dimmed" mb="sm">
        {[headline, ...details].join(' ')}
      </Text>
    )
  return (
    <Alert
      variant="default"
      icon={<CircleAlert size={18} color="var(--bad-text)" />}
      title={headline}
      role="alert"
      mb="md"
    >
      <Text size="sm">{details.join(' ')}</Text>
      {recount.last && <Findings {...recount.last} />}
    </Alert>
  )
}

function Findings({ findings, broken }: KeptRecount) {
  const rest = broken - findings.length
  return (
    <ul className={classes.findings}>
      {findings.map(({ invariant, sentence }) => (
        <li key={`${invariant} ${sentence}`}>
          {sentence}
          <span className={classes.sub}>Must hold: {invariant}</span>
        </li>
      ))}
      {rest > 0 && <li>{formatCount(rest)} more</li>}
    </ul>
  )
}

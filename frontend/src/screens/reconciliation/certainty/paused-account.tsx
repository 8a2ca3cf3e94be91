import { Alert, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CirclePause } from 'lucide-react'
import type { MeasuredErrors } from '../../../../../shared/contract/certainty.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { can } from '../../../company/company-context.tsx'
import { formatInstant } from '../../../format/dates.ts'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { pauseInWords } from './measured-words.ts'

interface PausedAccountProps {
  company: Company
  /** Of the account. */
  name: string
  pause: NonNullable<MeasuredErrors['pause']>
}

/** Says that automatic matching of an account is paused and why; an administrator resumes it. */
export function PausedAccount({ company, name, pause }: PausedAccountProps) {
  const [isAsking, asking] = useDisclosure(false)
  const mayResume = can(company, 'admin')
  return (
    <Alert
      variant="default"
      icon={<CirclePause size={18} color="var(--bad-text)" />}
      title={`Automatic matching of ${name} is paused${pause.resumedAt ? ' again' : ''}`}
      mb="sm"
    >
      <Text size="sm">
        {pauseInWords(pause, company.timeZone)} Paused since {formatInstant(pause.pausedAt, company.timeZone)}
        .{!mayResume && ' An administrator can resume it.'}
      </Text>
      {mayResume && (
        <Button mt="xs" size="compact-sm" variant="default" onClick={asking.open}>
          Resume Automatic Matching
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          companyId={company.id}
          title="Resume Automatic Matching"
          submitLabel="Resume"
          missing="Please say why"
          send={(reason, client) =>
            client.resumeAutomaticMatching({ body: { accountId: pause.financialAccountId, reason } })
          }
          success={() => ({
            title: 'Automatic Matching Resumed',
            message: `The next run of ${name} approves matches automatically again.`,
          })}
          failure={{ title: 'Not Resumed', message: 'Nothing was changed. Please try again.' }}
          onClose={asking.close}
        >
          The next run of {name} approves matches automatically again, and what is found wrong is counted anew
          from now on. The reason stays in the audit history.
        </ReasonDialog>
      )}
    </Alert>
  )
}

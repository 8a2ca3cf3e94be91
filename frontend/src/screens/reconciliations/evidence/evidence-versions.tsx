import { Button, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { GitCompare } from 'lucide-react'
import { useState } from 'react'
import type { ApprovedPackage } from '../../../../../shared/contract/approvals.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { EVIDENCE_FILE_FORMATS } from '../../../../../shared/contract/evidence.ts'
import type { ReconciliationDetails } from '../../../../../shared/contract/reconciliations.ts'
import { everybodyQuery } from '../../../api/members.ts'
import { memberName } from '../../../company/member-name.ts'
import { formatInstant } from '../../../format/dates.ts'
import { useDownload } from '../../../ui/feedback/use-download.ts'
import { Surface } from '../../../ui/layout/surface.tsx'
import { CompareVersionsDialog } from './compare-versions-dialog.tsx'
import classes from './evidence.module.css'

interface EvidenceVersionsProps {
  company: Company
  reconciliation: ReconciliationDetails
}

/** What each approval froze, the newest first: its hash, its files, and what changed between two. */
export function EvidenceVersions({ company, reconciliation }: EvidenceVersionsProps) {
  const [isComparing, setComparing] = useState(false)
  const { data: members } = useQuery(everybodyQuery(company.id))
  const { packages, status } = reconciliation
  if (packages.length === 0) return null
  return (
    <Surface aria-labelledby="evidence">
      <div className={classes.head}>
        <Title order={3} size="h4" id="evidence">
          Evidence
        </Title>
        {packages.length > 1 && (
          <Button
            className="not-printed"
            variant="default"
            size="compact-sm"
            leftSection={<GitCompare size={15} aria-hidden />}
            onClick={() => setComparing(true)}
          >
            Compare versions
          </Button>
        )}
      </div>
      <ul className={classes.versions}>
        {packages.toReversed().map((each, at) => (
          <li key={each.version}>
            <div>
              <strong>Version {each.version}</strong>
              {at === 0 && status === 'approved' && ', shown on this page'}
            </div>
            <div className={classes.meta}>
              Approved by {memberName(members, each.approvedBy)},{' '}
              {formatInstant(each.approvedAt, company.timeZone)}
            </div>
            <div className={classes.meta}>
              SHA-256 <code className={classes.hash}>{each.sha256}</code>
            </div>
            <Downloads company={company} reconciliationId={reconciliation.id} version={each} />
          </li>
        ))}
      </ul>
      {isComparing && (
        <CompareVersionsDialog
          company={company}
          reconciliation={reconciliation}
          onClose={() => setComparing(false)}
        />
      )}
    </Surface>
  )
}

function Downloads({
  company,
  reconciliationId: id,
  version: { version },
}: {
  company: Company
  reconciliationId: string
  version: ApprovedPackage
}) {
  const { download, busy } = useDownload({
    companyId: company.id,
    failure: { title: 'Not Downloaded', message: 'Please try again.' },
  })
  return (
    <Group gap="xs" mt={6} className="not-printed">
      {EVIDENCE_FILE_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-sm"
          loading={busy === format}
          aria-label={`Download ${format.toUpperCase()} of version ${version}`}
          onClick={() =>
            void download(format, (client) =>
              client.download('downloadEvidencePackage', { params: { id, version }, query: { format } }),
            )
          }
        >
          Download {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  )
}

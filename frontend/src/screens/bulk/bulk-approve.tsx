import { Button, Checkbox, Group, Progress, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { counted, formatCount } from '../../format/numbers.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { showFailure } from '../../ui/feedback/toasts.ts'
import type { useBulkDecision } from '../reconciliation/matches/use-bulk-decision.ts'
import type { ChosenMatches } from '../reconciliation/matches/use-chosen-matches.ts'

interface BulkApproveProps {
  company: Company
  chosen: ChosenMatches
  approval: ReturnType<typeof useBulkDecision>
  /** Matches that are listed: what Select all means. */
  shown: number
}

export function BulkApprove({ company, chosen, approval, shown }: BulkApproveProps) {
  const [isAsking, asking] = useDisclosure(false)
  const [batchName, setBatchName] = useState('')
  const ask = () => {
    if (chosen.count > 0) asking.open()
    else showFailure('No Matches Selected', 'Please select matches to approve')
  }
  return (
    <>
      <Group justify="space-between" mb="sm" gap="sm">
        <Checkbox
          label={`Select all ${formatCount(shown)} listed`}
          checked={chosen.isAll}
          indeterminate={chosen.count > 0 && !chosen.isAll}
          onChange={chosen.toggleAll}
        />
        {approval.progress && (
          <div style={{ minWidth: 200 }}>
            <Text size="sm" role="status" className="figures">
              {formatCount(approval.progress.done)} of {counted(approval.progress.total, 'match', 'matches')}{' '}
              approved
            </Text>
            <Progress
              value={(approval.progress.done * 100) / approval.progress.total}
              size="sm"
              mt={4}
              aria-label="Progress"
            />
          </div>
        )}
        <Button leftSection={<CheckCheck size={16} aria-hidden />} loading={approval.isBusy} onClick={ask}>
          Bulk Approve
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title="Bulk Approve"
        confirmLabel={`Approve ${counted(chosen.count, 'match', 'matches')}`}
        onConfirm={() => {
          asking.close()
          setBatchName('')
          approval.decide({ matchIds: chosen.ids, batchName: batchName.trim() })
        }}
      >
        <Text size="sm" mb="sm">
          {counted(chosen.count, 'match', 'matches')} of {company.name} will be approved as one operation. It
          can be undone as one unit under Bulk Analytics until its period is locked or its statement approved.
          {company.requiresSecondPerson && ' Those that you prepared yourself are left out.'}
        </Text>
        <TextInput
          label="Batch name"
          description="Left empty it is Bulk Approval with today’s date"
          maxLength={120}
          value={batchName}
          onChange={(event) => setBatchName(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}

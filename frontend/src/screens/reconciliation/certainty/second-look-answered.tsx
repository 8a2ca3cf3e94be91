import { Button, Text, Title } from '@mantine/core'
import type { SecondLook } from '../../../../../shared/contract/certainty.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { can } from '../../../company/company-context.tsx'
import { foreign } from '../../../format/foreign.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { LineBlock, LineBlocks } from '../lines/line-block.tsx'
import { useUnmatch } from '../matches/use-unmatch.ts'
import classes from '../reconciliation.module.css'
import type { Answered, SecondLooking } from './use-second-look.ts'

interface SecondLookAnsweredProps {
  company: Company
  look: SecondLook
  answer: Answered
  /** How many more wait. */
  left: number
  second: SecondLooking
  onNext: () => void
  onClose: () => void
}

const SAID: Record<Answered['verdict'], string> = {
  right: 'The same was matched.',
  wrong:
    'Something else was matched. It counts as wrong. If that was a slip, another accountant or an administrator can take it back.',
  unsure: 'It counts neither as right nor as wrong.',
}

/** What was matched, beside the answer; where they differ, one of them is put right. */
export function SecondLookAnswered({
  company,
  look,
  answer: { verdict, match },
  left,
  second,
  onNext,
  onClose,
}: SecondLookAnsweredProps) {
  const unmatch = useUnmatch(company.id, onNext)
  const currency = foreign(company, look.currency)
  const isBusy = second.isWriting || unmatch.isWriting
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Second Look"
      size="lg"
      isBusy={isBusy}
      actions={
        <>
          {match && verdict === 'wrong' && (
            <Button variant="default" disabled={isBusy} onClick={() => unmatch.write(match.id)}>
              Take the Match Apart
            </Button>
          )}
          {match && verdict === 'wrong' && can(company, 'admin') && (
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => second.write({ look, entryId: match.ledgerTransactionId })}
            >
              The Match Is Right
            </Button>
          )}
          <Button disabled={isBusy} onClick={left > 0 ? onNext : onClose} data-autofocus>
            {left > 0 ? `Next (${left})` : 'Close'}
          </Button>
        </>
      }
    >
      <Text size="sm" role="status">
        {SAID[verdict]}
      </Text>
      <div className={classes.asked}>
        <LineBlock line={look.sourceTransaction} side="bank" currency={currency} />
      </div>
      {match && (
        <section>
          <Title order={3} className={classes.detailTitle} mb={4}>
            Matched with
          </Title>
          <LineBlocks lines={match.ledgerTransactions} side="ledger" currency={currency} all />
        </section>
      )}
    </DialogFrame>
  )
}

import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SecondLook } from '../../../../../shared/contract/certainty.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { foreign } from '../../../format/foreign.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { LineBlock } from '../lines/line-block.tsx'
import classes from '../reconciliation.module.css'
import type { SecondLooking } from './use-second-look.ts'

const NONE = 'none'
const UNSURE = 'unsure'

interface SecondLookQuestionProps {
  company: Company
  look: SecondLook
  second: SecondLooking
  onClose: () => void
}

/** A bank line with the entries that were open when it was matched; nothing says which one it was. */
export function SecondLookQuestion({ company, look, second, onClose }: SecondLookQuestionProps) {
  const [chosen, choose] = useState<string | null>(null)
  const currency = foreign(company, look.currency)
  const entryId = chosen === NONE ? null : chosen === UNSURE ? undefined : chosen
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Second Look"
      size="lg"
      isBusy={second.isWriting}
      canSubmit={chosen !== null}
      submitLabel="Answer"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null) second.write({ look, entryId })
      }}
    >
      <Text size="sm">
        This bank line was matched automatically. Which ledger entry belongs to it? You are told afterwards
        what was matched: an answer given without knowing it shows how often automatic matches are wrong.
      </Text>
      <div className={classes.asked}>
        <LineBlock line={look.sourceTransaction} side="bank" currency={currency} />
      </div>
      <Radio.Group label="Ledger entry" value={chosen} onChange={choose}>
        <Stack gap="sm" mt="xs">
          {look.ledgerTransactions.map((entry) => (
            <Radio
              key={entry.id}
              value={entry.id}
              className={classes.askedChoice}
              label={<LineBlock line={entry} side="ledger" currency={currency} />}
            />
          ))}
          <Radio value={NONE} label="None of these" />
          <Radio value={UNSURE} label="It cannot be told" />
        </Stack>
      </Radio.Group>
    </DialogFrame>
  )
}

import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { Tag } from 'lucide-react'
import {
  CLASSIFICATIONS,
  type Classification,
} from '../../../../../shared/domain/classification/classification.ts'
import { counted } from '../../../format/numbers.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { CLASSIFICATION_WORDS } from './classification-words.ts'
import type { OpenLine } from './open-line.ts'

const LINES_MAX = 40

/** Says what the selected bank lines are. What a person says is not changed by any automatic classification. */
export function ClassifyLines({ companyId, lines }: { companyId: number; lines: readonly OpenLine[] }) {
  const classify = useWrite({
    companyId,
    send: (classification: Classification, client) =>
      client.classifyTransactions({
        body: { transactionIds: lines.map(({ id }) => id), classification },
      }),
    success: (changed, classification) => ({
      title: 'Classified',
      message: `${counted(changed.length, 'bank line')} marked ${CLASSIFICATION_WORDS[classification].label}.`,
    }),
    failure: { title: 'Classification Failed', message: 'Nothing was changed. Please try again.' },
  })
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Tooltip label="Classify the selected lines">
          <ActionIcon
            variant="subtle"
            size={30}
            aria-label="Classify the selected lines"
            loading={classify.isWriting}
            disabled={lines.length > LINES_MAX}
          >
            <Tag size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {CLASSIFICATIONS.map((classification) => (
          <Menu.Item key={classification} onClick={() => classify.write(classification)}>
            {CLASSIFICATION_WORDS[classification].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

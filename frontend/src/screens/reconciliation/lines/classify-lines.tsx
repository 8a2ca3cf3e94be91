import { Menu } from '@mantine/core'
import { Tag } from 'lucide-react'
import {
  CLASSIFICATIONS,
  type Classification,
} from '../../../../../shared/domain/classification/classification.ts'
import { counted } from '../../../format/numbers.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { IconMenu } from '../../../ui/form/icon-menu.tsx'
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
    <IconMenu
      label="Classify the selected lines"
      icon={<Tag size={16} aria-hidden />}
      size={30}
      position="bottom-end"
      loading={classify.isWriting}
      disabled={lines.length > LINES_MAX}
    >
      {CLASSIFICATIONS.map((classification) => (
        <Menu.Item key={classification} onClick={() => classify.write(classification)}>
          {CLASSIFICATION_WORDS[classification].label}
        </Menu.Item>
      ))}
    </IconMenu>
  )
}

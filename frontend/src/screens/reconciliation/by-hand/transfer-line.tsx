import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ArrowLeftRight } from 'lucide-react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { OpenLine } from '../lines/open-line.ts'
import { TransferDialog } from './transfer-dialog.tsx'

interface TransferLineProps {
  company: Company
  line: OpenLine
  onMade: () => void
}

/** Says of a bank line that it is a transfer to or from another account of the company. */
export function TransferLine(props: TransferLineProps) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Tooltip label="Transfer to or from another account…">
        <ActionIcon
          variant="subtle"
          size={30}
          aria-label={`Transfer ${props.line.description}…`}
          onClick={dialog.open}
        >
          <ArrowLeftRight size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOpen && <TransferDialog {...props} onClose={dialog.close} />}
    </>
  )
}

import { useDisclosure } from '@mantine/hooks'
import { ArrowLeftRight } from 'lucide-react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
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
      <IconButton
        hint="Transfer to or from another account…"
        label={`Transfer ${props.line.description}…`}
        icon={<ArrowLeftRight size={16} aria-hidden />}
        color="ink"
        size={30}
        onClick={dialog.open}
      />
      {isOpen && <TransferDialog {...props} onClose={dialog.close} />}
    </>
  )
}

import { counted } from '../../../format/numbers.ts'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import type { OpenLine } from './open-line.ts'
import { titleFor } from './title-for.ts'
import { WhichLines } from './which-lines.tsx'

interface DisputeDialogProps {
  companyId: number
  lines: readonly OpenLine[]
  onDisputed: () => void
  onClose: () => void
}

/** Puts bank lines aside that somebody has to clear with the bank, with the reason. */
export function DisputeDialog({ companyId, lines, onDisputed, onClose }: DisputeDialogProps) {
  return (
    <ReasonDialog
      companyId={companyId}
      title={titleFor('Dispute', lines)}
      submitLabel="Dispute"
      missing="Please say why"
      send={async (reason, client) => {
        const disputed = await client.disputeLines({
          body: { transactionIds: lines.map(({ id }) => id), reason },
        })
        onDisputed()
        return disputed
      }}
      success={(disputed) => ({
        title: 'Disputed',
        message: `${counted(disputed.length, 'bank line')} disputed, open but not matched until settled.`,
      })}
      failure={{ title: 'Not Disputed', message: 'Nothing was changed. Please try again.' }}
      onClose={onClose}
    >
      <WhichLines lines={lines} />: open in every statement, and matched by nobody until settled.
    </ReasonDialog>
  )
}

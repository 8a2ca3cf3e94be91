import { Anchor, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { FileSpreadsheet } from 'lucide-react'
import { STATEMENT_ENDINGS } from '../../../../shared/domain/files/statement-file.ts'
import { showFailure } from '../../ui/toasts.ts'
import { checkFile } from './check-file.ts'
import classes from './data.module.css'

interface FileDropProps {
  onFile: (file: File) => void
  isReading: boolean
}

/** Where a statement is dropped or chosen: one file. What is none is refused with a reason. */
export function FileDrop({ onFile, isReading }: FileDropProps) {
  const take = (files: readonly File[]) => {
    const [file] = files
    if (files.length !== 1 || !file)
      return showFailure('Too Many Files', 'Please upload one CSV file at a time')
    const complaint = checkFile(file)
    if (complaint) showFailure(complaint.title, complaint.message)
    else onFile(file)
  }

  return (
    <Dropzone
      onDropAny={(accepted, refused) => take([...accepted, ...refused.map(({ file }) => file)])}
      onDrop={() => undefined}
      multiple={false}
      loading={isReading}
      className={classes.drop ?? ''}
      inputProps={{ 'aria-label': 'Choose a file', accept: STATEMENT_ENDINGS.join(',') }}
    >
      <Group justify="center" gap="lg" wrap="nowrap">
        <FileSpreadsheet size={34} strokeWidth={1.4} aria-hidden className={classes.dropIcon} />
        <div>
          <Text fw={600}>
            Drop a statement here or{' '}
            <Anchor component="span" inherit>
              choose one
            </Anchor>
          </Text>
          <Text size="sm" c="dimmed">
            CSV, Excel, OFX, QFX, QIF, CAMT.053, MT940 or BAI2, from your bank or your ledger, up to 5 MB.
            Nothing is stored before you have seen what was understood.
          </Text>
        </div>
      </Group>
    </Dropzone>
  )
}

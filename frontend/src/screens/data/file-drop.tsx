import { Anchor, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { FileSpreadsheet } from 'lucide-react'
import { showFailure } from '../../ui/toasts.ts'
import { checkFile } from './check-file.ts'
import classes from './data.module.css'

interface FileDropProps {
  onFile: (file: File) => void
  isReading: boolean
}

/** Where a statement is dropped or chosen: one CSV file. Anything else is refused with a reason. */
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
      inputProps={{ 'aria-label': 'Choose a CSV file', accept: '.csv,text/csv' }}
    >
      <Group justify="center" gap="lg" wrap="nowrap">
        <FileSpreadsheet size={34} strokeWidth={1.4} aria-hidden className={classes.dropIcon} />
        <div>
          <Text fw={600}>
            Drop a CSV file here or{' '}
            <Anchor component="span" inherit>
              choose one
            </Anchor>
          </Text>
          <Text size="sm" c="dimmed">
            A bank statement or an export of your ledger, up to 5 MB. Nothing is stored before you have seen
            what was understood.
          </Text>
        </div>
      </Group>
    </Dropzone>
  )
}

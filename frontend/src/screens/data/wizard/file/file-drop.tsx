import { Anchor, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { BANK_FILE_ENDINGS } from '../../../../../../shared/domain/bank-files/bank-file-ending.ts'
import { showFailure } from '../../../../ui/feedback/toasts.ts'
import classes from '../../data.module.css'
import { checkFile } from './check-file.ts'

interface FileDropProps {
  onFile: (file: File) => void
  isReading: boolean
  /** What may be dropped here, such as `.csv`; left out for every format that is read. */
  endings?: readonly string[]
  title?: string
  /** What is taken and what happens then. */
  children: ReactNode
}

/** Where a statement is dropped or chosen: one file. What is none is refused with a reason. */
export function FileDrop({
  onFile,
  isReading,
  endings = BANK_FILE_ENDINGS,
  title = 'Drop a statement here or',
  children,
}: FileDropProps) {
  const take = (files: readonly File[]) => {
    const [file] = files
    if (files.length !== 1 || !file)
      return showFailure('Too Many Files', 'Please upload one CSV file at a time')
    const complaint = checkFile(file, endings)
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
      inputProps={{ 'aria-label': 'Choose a file', accept: endings.join(',') }}
    >
      <Group justify="center" gap="lg" wrap="nowrap">
        <FileSpreadsheet size={34} strokeWidth={1.4} aria-hidden className={classes.dropIcon} />
        <div>
          <Text fw={600}>
            {title}{' '}
            <Anchor component="span" inherit>
              choose one
            </Anchor>
          </Text>
          <Text size="sm" c="dimmed">
            {children}
          </Text>
        </div>
      </Group>
    </Dropzone>
  )
}

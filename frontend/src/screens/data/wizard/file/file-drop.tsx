import { Anchor, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { BANK_FILE_ENDINGS } from '../../../../../../shared/domain/bank-files/bank-file-ending.ts'
import classes from '../../data.module.css'
import { type Complaint, checkFiles } from './check-file.ts'
import { RefusedFile } from './refused-file.tsx'

interface FileDropProps {
  onFile: (file: File) => void
  onRefused: (complaint: Complaint) => void
  /** Why the last file was not taken. */
  refused: Complaint | undefined
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
  onRefused,
  refused,
  isReading,
  endings = BANK_FILE_ENDINGS,
  title = 'Drop a statement here or',
  children,
}: FileDropProps) {
  const take = (files: readonly File[]) => {
    const complaint = checkFiles(files, endings)
    if (complaint) onRefused(complaint)
    else for (const file of files) onFile(file)
  }

  return (
    <div>
      <Dropzone
        onDropAny={(accepted, refusedOnes) => take([...accepted, ...refusedOnes.map(({ file }) => file)])}
        onDrop={() => undefined}
        multiple={false}
        loading={isReading}
        className={classes.drop ?? ''}
        role="group"
        aria-label={`${title} choose one`}
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
      {refused && !isReading && <RefusedFile {...refused} />}
    </div>
  )
}

import { Alert, Text } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { BrokenRow } from '../../../../../../shared/domain/bank-files/bank-file-error.ts'
import classes from '../../data.module.css'
import type { Complaint } from './check-file.ts'

/** Why the file that was chosen last is not taken; it stands until the next one is chosen. */
export function RefusedFile({ title, message, broken, todo }: Complaint) {
  return (
    <Alert
      mt="sm"
      variant="default"
      icon={<CircleAlert size={18} color="var(--bad-text)" />}
      title={title}
      role="alert"
    >
      <Text size="sm" className={classes.fileName}>
        {message}
      </Text>
      {broken && <BrokenRowText {...broken} />}
      {todo && (
        <Text size="sm" mt={4}>
          {todo}
        </Text>
      )}
    </Alert>
  )
}

/** The row at which reading ended, as it stands in the file. */
export function BrokenRowText({ place, text }: BrokenRow) {
  return (
    <Text size="sm" mt={4} component="div">
      {place}:<code className={classes.brokenRow}>{text}</code>
    </Text>
  )
}

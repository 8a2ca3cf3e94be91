import { Alert } from '@mantine/core'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { counted } from '../../../format/numbers.ts'

/** Rows that may be payments which the account has under another text, and what became of them. */
export function LookAlikesOfImport({ item }: { item: Import }) {
  if (!item.lookAlikes) return null
  const { records, areLeftOut } = item.lookAlikes
  const looked = counted(
    records,
    'row has the day and amount of a line',
    'rows have the day and amount of lines',
  )
  const what = areLeftOut
    ? 'They were left out as you said, and are listed below as already here.'
    : 'They were imported. If they are the same payments, undo this import and leave them out when you import the file again.'
  return (
    <Alert variant="light" title="Rows that look alike">
      {looked} from another kind of file, with other text. {what}
    </Alert>
  )
}

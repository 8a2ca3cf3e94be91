import { UnreadableFile } from './bank-file-reader.ts'
import { type Complaint, EMPTY_FILE } from './check-file.ts'

/** Why a file that was opened cannot be read: a title for each kind of reason, with what the reader found out. */
export function complaintOf(error: unknown, fileName: string): Complaint {
  if (!(error instanceof UnreadableFile)) return notOpened(fileName)
  const { code, message, broken } = error
  const said = { message, broken, todo: NEXT_STEPS[code] }
  switch (code) {
    case 'no-movements':
      return { title: 'No Movements', ...said }
    case 'empty':
      return EMPTY_FILE
    case 'no-rows':
      return { title: EMPTY_FILE.title, ...said }
    case 'not-a-statement':
    case 'binary':
      return { title: 'Invalid File Type', ...said }
    case 'unreadable':
      return {
        title: TITLE,
        ...said,
        message: `“${fileName}” could not be read, and nothing of it was imported.`,
      }
    default:
      return { title: TITLE, ...said }
  }
}

const TITLE = 'Parse Error'

/** What to do where the sentence of the reader does not say it. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  'no-movements': 'Choose a file of days on which something was booked.',
  'no-rows': EMPTY_FILE.todo!,
  'one-column': 'Choose the file as your bank gave it, or save it again as CSV with a column for each value.',
  'too-many-columns': 'Take away the columns that a statement does not need, and choose it again.',
  encoding: 'Save it again as CSV in UTF-8, and choose that file.',
  unreadable: 'Choose another format of your bank, or save the file again.',
}

/** Moved, renamed or locked since it was chosen. */
function notOpened(fileName: string): Complaint {
  return {
    title: 'File Not Opened',
    message: `This browser was not allowed to open “${fileName}”.`,
    todo: 'Close it in other programs, or copy it to another folder, and choose it again.',
  }
}

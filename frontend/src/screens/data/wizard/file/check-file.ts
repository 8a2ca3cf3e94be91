import { UPLOAD_BYTES_MAX } from '../../../../../../shared/contract/imports.ts'
import { BANK_FILE_ENDINGS } from '../../../../../../shared/domain/bank-files/bank-file-ending.ts'
import type { BrokenRow } from '../../../../../../shared/domain/bank-files/bank-file-error.ts'
import { formatBytes } from '../../format-bytes.ts'

/** Why a chosen file is not taken, and the way on. */
export interface Complaint {
  title: string
  message: string
  broken?: BrokenRow | undefined
  /** Left out where the message says it. */
  todo?: string | undefined
}

/** Why chosen files cannot be imported, judged by their names and sizes alone; undefined for one that may be read. */
export function checkFiles(
  files: readonly { name: string; size: number }[],
  endings: readonly string[] = BANK_FILE_ENDINGS,
): Complaint | undefined {
  const [file, ...others] = files
  if (!file || others.length > 0) return TOO_MANY_FILES
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return {
      title: 'Invalid File Type',
      message: `“${file.name}” is a type of file that cannot be imported here.`,
      todo:
        endings === BANK_FILE_ENDINGS
          ? 'Please choose a CSV, Excel, OFX, QFX, QIF, CAMT.053, MT940, BAI2 or PDF file.'
          : `Please choose a ${endings.join(' or ')} file.`,
    }
  if (file.size > UPLOAD_BYTES_MAX)
    return {
      title: 'File Too Large',
      message: `“${file.name}” has ${formatBytes(file.size)}, and 5 MB is the most that is taken.`,
      todo: 'Ask your bank for a shorter period, and import one file after the other.',
    }
  return file.size === 0
    ? { ...EMPTY_FILE, message: `“${file.name}” holds nothing: it has 0 bytes.` }
    : undefined
}

const TOO_MANY_FILES: Complaint = {
  title: 'Too Many Files',
  message: 'One file is taken at a time.',
  todo: 'Choose one of them, and the next when it is imported.',
}
export const EMPTY_FILE: Complaint = {
  title: 'Empty File',
  message: 'The file appears to be empty: there is no row below its header.',
  todo: 'Download it again for days on which something was booked, or choose another file.',
}
export const MISSING_INFORMATION: Complaint = {
  title: 'Missing Information',
  message: 'Please select both an account and a file to import',
}

import { UPLOAD_BYTES_MAX } from '../../../../../../shared/contract/imports.ts'
import { BANK_FILE_ENDINGS } from '../../../../../../shared/domain/bank-files/bank-file-ending.ts'

/** A toast: what happened and what to do. */
export interface Complaint {
  title: string
  message: string
}

/** Why a chosen file cannot be imported, judged by its name and size alone; undefined when it may be read. */
export function checkFile(
  file: { name: string; size: number },
  endings: readonly string[] = BANK_FILE_ENDINGS,
): Complaint | undefined {
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return { title: 'Invalid File Type', message: 'Please upload a CSV file' }
  if (file.size > UPLOAD_BYTES_MAX)
    return { title: 'File Too Large', message: 'Please upload a file smaller than 5MB' }
  if (file.size === 0) return EMPTY_FILE
  return undefined
}

export const EMPTY_FILE: Complaint = {
  title: 'Empty File',
  message: 'The CSV file appears to be empty or invalid',
}
export const PARSE_ERROR: Complaint = { title: 'Parse Error', message: 'Could not parse the CSV file' }
export const MISSING_INFORMATION: Complaint = {
  title: 'Missing Information',
  message: 'Please select both an account and a file to import',
}

import type { ReadingView } from '../file/bank-file-worker.ts'

/** The file's columns to choose from: by name, or by place where there is no name or it stands there twice. */
export function columnChoices({
  headers,
  preview,
}: Pick<ReadingView, 'headers' | 'preview'>): { value: string; label: string }[] {
  const width = Math.max(headers.length, ...preview.map((cells) => cells.length), 0)
  return Array.from({ length: width }, (_, index) => {
    const header = headers[index] ?? ''
    const isOnlyOne = header !== '' && headers.indexOf(header) === headers.lastIndexOf(header)
    const example = preview.find((cells) => cells[index]?.trim())?.[index]?.trim() ?? ''
    return {
      value: isOnlyOne ? header : `#${index}`,
      label: header || `Column ${index + 1}${example ? ` (${shortened(example)})` : ''}`,
    }
  })
}

function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 23)}…` : text
}

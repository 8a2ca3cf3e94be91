import type { Sheet } from '../../../../shared/domain/exports/sheet.ts'
import { downloadSheets, type SheetFormat, slugOf } from '../../format/download.ts'
import { showFailure } from './toasts.ts'
import { useDownload } from './use-download.ts'

/** What a screen exports: its rows, and what they are of. */
export interface SheetExport {
  /** The name of the file without its ending, in parts. */
  fileName: readonly string[]
  sheets: readonly Sheet[]
  /** The financial account and the days that it is about. */
  accountId?: number | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

export const EXPORT_FAILURE = {
  title: 'Export Failed',
  message: 'Could not export the report. Please try again.',
}

/**
 * Hands over what is on screen as a file, which is written and recorded where every other export is.
 * @param companyId null of what is about several: it is in no company's list, and written here
 */
export function useSheetExport(companyId: number | null) {
  const { download, busy } = useDownload({
    ...(companyId !== null && { companyId }),
    failure: EXPORT_FAILURE,
  })
  const exportSheets = async (format: SheetFormat, { fileName, sheets, ...of }: SheetExport) => {
    if (companyId === null)
      return downloadSheets(fileName, sheets, format).catch(() =>
        showFailure(EXPORT_FAILURE.title, EXPORT_FAILURE.message),
      )
    const body = { companyId, ...of, format, fileName: slugOf(fileName), sheets: mutable(sheets) }
    await download(format, (client) => client.download('exportSheets', { body }))
  }
  return { exportSheets, isExporting: busy !== undefined }
}

const mutable = (sheets: readonly Sheet[]) =>
  sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ kind, cells }) => ({ kind, cells: [...cells] })),
  }))

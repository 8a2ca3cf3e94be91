import { Button, Menu } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Sheet } from '../../../../shared/domain/exports/sheet.ts'
import type { SheetFormat } from '../../format/download.ts'
import { showFailure } from '../feedback/toasts.ts'
import { EXPORT_FAILURE, type SheetExport, useSheetExport } from '../feedback/use-sheet-export.ts'

const FORMATS: readonly (readonly [format: SheetFormat, label: string])[] = [
  ['xlsx', 'Excel workbook (XLSX)'],
  ['csv', 'CSV file'],
]

interface ExportMenuProps extends Omit<SheetExport, 'sheets'> {
  /** Null of what is about several. */
  companyId: number | null
  /** What is on screen, to its end; undefined while there is nothing to export. */
  sheets: (() => readonly Sheet[] | Promise<readonly Sheet[]>) | undefined
}

/** Exports exactly what is on screen. */
export function ExportMenu({ companyId, sheets, ...of }: ExportMenuProps) {
  const { exportSheets, isExporting } = useSheetExport(companyId)
  const [isReading, setReading] = useState(false)
  const exportAs = async (format: SheetFormat) => {
    if (!sheets) return
    setReading(true)
    try {
      await exportSheets(format, { ...of, sheets: await sheets() })
    } catch {
      showFailure(EXPORT_FAILURE.title, EXPORT_FAILURE.message)
    }
    setReading(false)
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          className="not-printed"
          leftSection={<Download size={16} aria-hidden />}
          disabled={!sheets}
          loading={isExporting || isReading}
        >
          Export Report
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(([format, label]) => (
          <Menu.Item key={format} onClick={() => void exportAs(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button, Menu } from '@mantine/core'
import { Download } from 'lucide-react'
import type { Sheet } from '../../../../shared/domain/exports/sheet.ts'
import { downloadSheets, type SheetFormat } from '../../format/download.ts'
import { showFailure } from '../feedback/toasts.ts'

const FORMATS: readonly (readonly [format: SheetFormat, label: string])[] = [
  ['xlsx', 'Excel workbook (XLSX)'],
  ['csv', 'CSV file'],
]

interface ExportMenuProps {
  /** The name of the file without its ending, in parts. */
  fileName: readonly string[]
  /** What is on screen; undefined while there is nothing to export. */
  sheets: (() => readonly Sheet[]) | undefined
}

/** Exports exactly what is on screen. */
export function ExportMenu({ fileName, sheets }: ExportMenuProps) {
  const save = (format: SheetFormat) => {
    if (sheets)
      downloadSheets(fileName, sheets(), format).catch(() =>
        showFailure('Export Failed', 'Could not export the report. Please try again.'),
      )
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          className="not-printed"
          leftSection={<Download size={16} aria-hidden />}
          disabled={!sheets}
        >
          Export Report
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(([format, label]) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

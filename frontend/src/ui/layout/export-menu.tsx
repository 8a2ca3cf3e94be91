import { Button, Menu } from '@mantine/core'
import { Download } from 'lucide-react'
import type { Sheet } from '../../../../shared/domain/exports/sheet.ts'
import type { SheetFormat } from '../../format/download.ts'
import { type SheetExport, useSheetExport } from '../feedback/use-sheet-export.ts'

const FORMATS: readonly (readonly [format: SheetFormat, label: string])[] = [
  ['xlsx', 'Excel workbook (XLSX)'],
  ['csv', 'CSV file'],
]

interface ExportMenuProps extends Omit<SheetExport, 'sheets'> {
  /** Null of what is about several. */
  companyId: number | null
  /** What is on screen; undefined while there is nothing to export. */
  sheets: (() => readonly Sheet[]) | undefined
}

/** Exports exactly what is on screen. */
export function ExportMenu({ companyId, sheets, ...of }: ExportMenuProps) {
  const { exportSheets, isExporting } = useSheetExport(companyId)
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          className="not-printed"
          leftSection={<Download size={16} aria-hidden />}
          disabled={!sheets}
          loading={isExporting}
        >
          Export Report
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(([format, label]) => (
          <Menu.Item
            key={format}
            onClick={() => sheets && void exportSheets(format, { ...of, sheets: sheets() })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './data-table.module.css'
import { useEndNear } from './use-end-near.ts'
import { type Sort, type SortValue, useSorted } from './use-sorted.ts'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Makes the column sortable by what it returns. */
  sortValue?: (row: Row) => SortValue
  /** Which way the first press on the heading sorts. */
  firstSort?: 'asc' | 'desc'
  align?: 'right' | 'center'
  /** Any CSS width; columns without one share the rest. */
  width?: number | string
  /** Left out on screens narrower than this. */
  hideBelow?: 'sm' | 'md' | 'lg'
  /** The cell that names the row, for people who hear it. */
  isRowHeader?: boolean
}

interface DataTableProps<Row> {
  /** What the table holds, for people who hear it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Opens a row: click, or Enter when it has the focus. Arrow keys, Home and End move between rows. */
  onRowClick?: (row: Row) => void
  isActive?: (row: Row) => boolean
  /** The sort at first, or the sort itself where `onSort` is given. */
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Scrolls inside itself above this height; without it the page scrolls. */
  maxHeight?: number | string
  /** Called when the last row comes near, while there is more to load. */
  onEndNear?: () => void
  /** A row of totals, ruled. */
  footer?: ReactNode
}

/** From how many rows only those on screen are drawn. Needs `maxHeight`. */
const VIRTUAL_FROM = 200
const ROW_PX = 44

/** The keyboard reaches what scrolls, so that it can be scrolled. */
const SCROLLABLE = { tabIndex: 0 }

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rowKey } = props
  const scroller = useRef<HTMLElement>(null)
  const { rows, sort, press } = useSorted(props)
  const isVirtual = props.maxHeight !== undefined && rows.length >= VIRTUAL_FROM
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 15,
  })
  const drawn = isVirtual
    ? virtual.getVirtualItems().map((item) => item.index)
    : rows.map((_, index) => index)
  const above = isVirtual ? (virtual.getVirtualItems()[0]?.start ?? 0) : 0
  const below = isVirtual ? virtual.getTotalSize() - (virtual.getVirtualItems().at(-1)?.end ?? 0) : 0

  const end = useEndNear(scroller, props.onEndNear)

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget) return
    const to = rowBeside(event)
    if (to) {
      event.preventDefault()
      to.focus()
    } else if (event.key === 'Enter') props.onRowClick?.(row)
  }

  return (
    <section
      ref={scroller}
      className={classes.scroller}
      style={{ maxHeight: props.maxHeight }}
      {...SCROLLABLE}
      aria-label={props.label}
    >
      <table
        className={classes.table}
        data-virtual={isVirtual || undefined}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onPress={press} />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Spacer height={above} span={columns.length} />}
          {drawn.map((index) => {
            const row = rows[index]!
            return (
              <tr
                key={rowKey(row)}
                data-index={index}
                ref={isVirtual ? virtual.measureElement : undefined}
                aria-rowindex={isVirtual ? index + 2 : undefined}
                data-clickable={props.onRowClick ? true : undefined}
                data-active={props.isActive?.(row) || undefined}
                tabIndex={props.onRowClick ? 0 : undefined}
                onClick={props.onRowClick && (() => props.onRowClick?.(row))}
                onKeyDown={props.onRowClick && ((event) => onKeyDown(event, row))}
              >
                {columns.map((column) => (
                  <BodyCell key={column.key} column={column} row={row} />
                ))}
              </tr>
            )
          })}
          {below > 0 && <Spacer height={below} span={columns.length} />}
        </tbody>
        {props.footer && <tfoot>{props.footer}</tfoot>}
      </table>
      {props.onEndNear && <div ref={end} style={{ height: 1 }} />}
    </section>
  )
}

function HeaderCell<Row>({
  column,
  sort,
  onPress,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onPress: (column: Column<Row>) => void
}) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      data-align={column.align}
      data-hide-below={column.hideBelow}
      style={{ width: column.width }}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {column.sortValue ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onPress(column)}
          data-sorted={direction !== undefined || undefined}
        >
          {column.header}
          <Icon size={13} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shape = { 'data-align': column.align, 'data-hide-below': column.hideBelow }
  return column.isRowHeader ? (
    <th scope="row" {...shape}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...shape}>{column.cell(row)}</td>
  )
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

/** The row that an arrow key, Home or End leads to. */
function rowBeside(event: KeyboardEvent<HTMLTableRowElement>): HTMLElement | undefined {
  const row = event.currentTarget
  const rows = row.parentElement?.querySelectorAll<HTMLElement>('tr[tabindex]')
  const found =
    event.key === 'ArrowDown'
      ? row.nextElementSibling
      : event.key === 'ArrowUp'
        ? row.previousElementSibling
        : event.key === 'Home'
          ? rows?.[0]
          : event.key === 'End'
            ? rows?.[rows.length - 1]
            : undefined
  return found instanceof HTMLElement && found.tabIndex === 0 ? found : undefined
}

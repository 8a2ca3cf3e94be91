import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import classes from './data-table.module.css'
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
  /** Holds sentences: it keeps room for words, and the table scrolls in its frame where there is none. */
  isProse?: boolean
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
  /** The row that a link meant: it is marked and takes the focus, in a dialog too, as soon as it is there. */
  landsOn?: (row: Row) => boolean
  /** The sort at first, or the sort itself where `onSort` is given. */
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Scrolls inside itself above this height; without it the page scrolls. */
  maxHeight?: string
  /** A row of totals, ruled. */
  footer?: ReactNode
}

/** The keyboard reaches what scrolls, so that it can be scrolled. */
const SCROLLABLE = { tabIndex: 0 }

const LANDED = {
  ref: (row: HTMLElement | null) => row?.focus(),
  tabIndex: -1,
  'aria-current': true,
  'data-active': true,
  'data-autofocus': true,
}

/** A table of as many rows as one looks through; what goes on for long is a `LongList`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rowKey } = props
  const { rows, sort, press } = useSorted(props)

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
      className={classes.scroller}
      style={{ '--height-max': props.maxHeight } as CSSProperties}
      {...SCROLLABLE}
      aria-label={props.label}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onPress={press} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-clickable={props.onRowClick ? true : undefined}
              data-active={props.isActive?.(row) || undefined}
              tabIndex={props.onRowClick ? 0 : undefined}
              {...(props.landsOn?.(row) && LANDED)}
              onClick={props.onRowClick && (() => props.onRowClick?.(row))}
              onKeyDown={props.onRowClick && ((event) => onKeyDown(event, row))}
            >
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {props.footer && <tfoot>{props.footer}</tfoot>}
      </table>
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
  const shape = {
    'data-align': column.align,
    'data-hide-below': column.hideBelow,
    'data-prose': column.isProse || undefined,
  }
  return column.isRowHeader ? (
    <th scope="row" {...shape}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...shape}>{column.cell(row)}</td>
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

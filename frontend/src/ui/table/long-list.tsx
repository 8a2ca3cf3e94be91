import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import classes from './long-list.module.css'
import { GridPart } from './long-list-cell.tsx'

/** As a query has it that is loaded page by page. */
export interface MoreItems {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  /** It was asked for in vain, and is not again before somebody says so. */
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface LongListProps<Item> {
  /** What the list holds, for people who hear it. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The cells of a row: `LongListCell`. */
  row: (item: Item) => ReactNode
  /** `LongListHeading`, one for each column. */
  header?: ReactNode
  /** Pixels of a usual row; the real height is measured. */
  rowHeight: number
  /** `grid-template-columns` of header and rows, and of the rows where the list is narrow and has no header. */
  columns: string
  narrowColumns: string
  /** The list's own width from which `columns` hold: 480, 640 or 860 pixels. */
  wideFrom: 'sm' | 'md' | 'lg'
  /** Asked for when the end comes near. */
  more?: MoreItems
  /** The row that the keyboard is on. */
  activeKey?: string | null
  onActivate?: (item: Item) => void
  onRowClick?: (item: Item, event: MouseEvent) => void
  isSelected?: (item: Item) => boolean
  /** Under the last row: that more is loading, or how much is shown. */
  footer?: ReactNode
  className?: string | undefined
}

/** How near the end, in rows, the next page is asked for. */
const ROWS_AHEAD = 30

/** A list of any length of which only the rows on screen exist. Arrows, Home and End move from row to row. */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, keyOf, activeKey, more, onRowClick } = props
  const scroller = useRef<HTMLDivElement>(null)
  const headHeight = props.header ? 36 : 0
  // Every place is reckoned again for another function, ten thousand with each frame that is scrolled.
  const getItemKey = useCallback((index: number) => keyOf(items[index]!), [items, keyOf])
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => props.rowHeight,
    getItemKey,
    overscan: 12,
    scrollPaddingStart: headHeight,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const active = activeKey == null ? -1 : items.findIndex((item) => keyOf(item) === activeKey)
  useEffect(() => {
    const isWanted = last >= items.length - ROWS_AHEAD && more?.hasNextPage
    if (isWanted && !more.isFetchingNextPage && !more.isFetchNextPageError) void more.fetchNextPage()
  }, [more, last, items.length])
  useFocusOnRow(scroller, activeKey, active, () => {
    // Where a row is need not be measured where it is known, and what scrolls measures in every frame until it is there.
    const [row, from, height] = [
      virtual.measurementsCache[active],
      virtual.scrollOffset ?? 0,
      virtual.scrollRect?.height ?? 0,
    ]
    const isSeen = row && row.start >= from && row.end + headHeight <= from + height
    if (!isSeen) virtual.scrollToIndex(active, { align: 'auto' })
  })

  const press = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return
    const to = items[stepOf(event.key, active, items.length)]
    if (to === undefined || !props.onActivate) return
    event.preventDefault()
    props.onActivate(to)
  }

  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest(CONTROLS) || event.target.closest('input'))
      return
    const row = event.target.closest('[data-index]')
    const item = row ? items[Number(row.getAttribute('data-index'))] : undefined
    if (item !== undefined) onRowClick?.(item, event)
  }

  return (
    <div
      ref={scroller}
      className={`${classes.scroller} ${props.className ?? ''}`}
      data-wide-from={props.wideFrom}
      style={{ '--wide-columns': props.columns, '--narrow-columns': props.narrowColumns } as CSSProperties}
    >
      <GridPart
        role="grid"
        className={classes.grid}
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={more?.hasNextPage ? -1 : items.length + (props.header ? 1 : 0)}
        onKeyDown={press}
        onMouseDown={keepTextUnmarked}
        onClick={click}
      >
        {props.header && (
          <GridPart role="rowgroup" className={classes.head}>
            <GridPart role="row" aria-rowindex={1} className={classes.header}>
              {props.header}
            </GridPart>
          </GridPart>
        )}
        <GridPart role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const item = items[index]!
            return (
              <GridPart
                role="row"
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                tabIndex={-1}
                aria-rowindex={index + (props.header ? 2 : 1)}
                aria-selected={props.isSelected?.(item)}
                data-active={index === active || undefined}
                data-clickable={onRowClick ? true : undefined}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                {props.row(item)}
              </GridPart>
            )
          })}
        </GridPart>
      </GridPart>
      {props.footer}
    </div>
  )
}

/** A click with Shift means rows, not the text between them. */
function keepTextUnmarked(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}

/** A key pressed in one of these is for it, not for the list. */
const CONTROLS = 'button, a, select, textarea, input:not([type="checkbox"])'

/** Where a key leads from a row; -1 when it does not move. */
function stepOf(key: string, from: number, count: number): number {
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}

/** When another row becomes the active one, as that which a link meant does, it is scrolled to and takes the focus, unless a person is typing elsewhere. */
function useFocusOnRow(
  scroller: RefObject<HTMLDivElement | null>,
  activeKey: string | null | undefined,
  active: number,
  reveal: () => void,
) {
  const before = useRef<string | null>(null)
  const isOwed = useRef(false)
  useEffect(() => {
    if (active >= 0 && before.current !== activeKey) {
      reveal()
      isOwed.current = mayTakeFocus()
    }
    before.current = activeKey ?? null
    if (!isOwed.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    row?.focus({ preventScroll: true })
    if (row) isOwed.current = false
  })
}

/** Nobody loses the focus but the page itself, a list, and a dropdown that has been closed again. */
function mayTakeFocus(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  return (
    focused.closest('[role="grid"]') !== null || focused.matches('input[readonly][aria-expanded="false"]')
  )
}

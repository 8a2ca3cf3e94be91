import { useMemo, useState } from 'react'

export interface Sort {
  key: string
  direction: 'asc' | 'desc'
}

export type SortValue = string | number | bigint | null

interface Sortable<Row> {
  key: string
  sortValue?: (row: Row) => SortValue
  firstSort?: 'asc' | 'desc'
}

/** Rows in the order of a column; equal ones stay as they came. With `onSort` the caller holds the order, otherwise it is held here. */
export function useSorted<Row, C extends Sortable<Row>>(props: {
  rows: readonly Row[]
  columns: readonly C[]
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
}) {
  const [held, hold] = useState(props.sort)
  const sort = props.onSort ? props.sort : held
  const { rows, columns } = props
  const sorted = useMemo(() => {
    const value = columns.find((column) => column.key === sort?.key)?.sortValue
    return value && sort ? sortRows(rows, value, sort.direction) : rows
  }, [rows, columns, sort])
  const press = (column: C) => {
    const first = column.firstSort ?? 'asc'
    const next: Sort = {
      key: column.key,
      direction: sort?.key === column.key ? opposite(sort.direction) : first,
    }
    if (props.onSort) props.onSort(next)
    else hold(next)
  }
  return { rows: sorted, sort, press }
}

/** Sorted by a value; rows without one come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => SortValue,
  direction: 'asc' | 'desc',
): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)]
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1
    return sign * compare(left, right)
  })
}

const texts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(left: string | number | bigint, right: string | number | bigint): number {
  if (typeof left === 'string' && typeof right === 'string') return texts.compare(left, right)
  return left < right ? -1 : left > right ? 1 : 0
}

function opposite(direction: 'asc' | 'desc'): 'asc' | 'desc' {
  return direction === 'asc' ? 'desc' : 'asc'
}

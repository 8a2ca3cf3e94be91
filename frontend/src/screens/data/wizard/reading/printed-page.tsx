import { Button, Group, ScrollArea, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrintedPage } from '../../../../../../shared/domain/bank-files/pdf/printed-page.ts'
import { counted } from '../../../../format/numbers.ts'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import classes from './printed-page.module.css'
import { pageQuery } from './reading-query.ts'

/** The pages of a PDF as they were read, with the number of each row beside the line that it was read from. */
export function PrintedPages({ reader }: { reader: BankFileReader }) {
  const [number, setNumber] = useState(1)
  const { data: page } = useQuery(pageQuery(reader, number))
  if (!page) return null
  return (
    <>
      <Group justify="space-between" mt="sm" mb={6}>
        <Text size="xs" fw={600} c="dimmed">
          On the page, with the numbers of the rows
        </Text>
        {page.count > 1 && (
          <Group gap="xs">
            <Button
              size="compact-xs"
              variant="subtle"
              disabled={page.number === 1}
              onClick={() => setNumber(page.number - 1)}
            >
              Previous page
            </Button>
            <Text size="xs">
              Page {page.number} of {page.count}
            </Text>
            <Button
              size="compact-xs"
              variant="subtle"
              disabled={page.number === page.count}
              onClick={() => setNumber(page.number + 1)}
            >
              Next page
            </Button>
          </Group>
        )}
      </Group>
      <ScrollArea
        type="auto"
        offsetScrollbars="x"
        viewportProps={{ tabIndex: 0, 'aria-label': 'The page', role: 'region' }}
      >
        <Page page={page} />
      </ScrollArea>
    </>
  )
}

/** Left of the paper, for the numbers, and below the last words. */
const MARGIN = 26

function Page({ page }: { page: PrintedPage }) {
  const { number, count, width, words, rows } = page
  const height = Math.min(page.height, Math.max(...words.map(({ y }) => y), 0) + MARGIN)
  return (
    <svg
      role="img"
      aria-label={`Page ${number} of ${count}: ${counted(rows.length, 'row')} read from it`}
      className={classes.page}
      viewBox={`${-MARGIN} 0 ${width + MARGIN} ${height}`}
    >
      <rect className={classes.paper} width={width} height={page.height} />
      {rows.map(({ row, top, bottom }) => (
        <g key={row}>
          <rect className={classes.band} y={top} width={width} height={bottom - top} />
          <text className={classes.row} x={-4} y={bottom - (bottom - top) / 4}>
            {row}
          </text>
        </g>
      ))}
      {words.map(({ text, left, right, y, size }) => (
        <text
          key={`${left} ${y} ${text}`}
          x={left}
          y={y}
          fontSize={size}
          textLength={right > left ? right - left : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

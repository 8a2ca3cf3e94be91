import { partsOfFileName } from './parts-of-file-name.ts'

/** The name of a file where there may be little room: its ending stays with the word before it. */
export function FileName({ children }: { children: string }) {
  const [head, tail] = partsOfFileName(children)
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {head}
      <wbr />
      {tail}
    </span>
  )
}

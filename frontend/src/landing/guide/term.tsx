import { placeOf } from './glossary.ts'

/** A word of the glossary within a sentence; `children` where the sentence bends it. */
export function Term({ of, children }: { of: string; children?: string }) {
  return <a href={`/glossary#${placeOf(of)}`}>{children ?? of.toLowerCase()}</a>
}

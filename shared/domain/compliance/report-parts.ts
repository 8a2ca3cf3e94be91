/** What the page of an audit report is put together from. */
import type { AuditReport } from './audit-report.ts'
import type { Counted } from './counted.ts'

export function chainPart({ sealed, unsealed, head, fault }: AuditReport['chain']): string {
  const state = fault
    ? `<p class="bad">The records of this period are not as they were sealed: ${text(fault)}.</p>`
    : sealed > 0
      ? '<p>Every sealed record of the period was hashed again, is as it was when it was sealed, and follows the one before it.</p>'
      : ''
  return (
    state +
    facts([
      ['Sealed records', number(sealed)],
      ['Not yet sealed', number(unsealed)],
      ['Last sequence number', head ? number(head.seq) : 'none'],
      ['Its hash (SHA-256)', head?.hash ?? 'none'],
    ])
  )
}

export const section = (title: string, inner: string) =>
  `<section>\n<h2>${text(title)}</h2>\n${inner}\n</section>`

export function counts(name: string, count: string, of: Counted): string {
  return table(
    [name, count],
    of.map(([each, value]) => [each.replaceAll('_', ' '), number(value)]),
    1,
  )
}

export function facts(of: readonly (readonly [string, string])[]): string {
  return `<dl>${of.map(([name, value]) => `<dt>${text(name)}</dt><dd>${text(value)}</dd>`).join('')}</dl>`
}

/** Cells from `figuresFrom` on are figures. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  figuresFrom: number,
): string {
  if (rows.length === 0) return '<p class="none">None in this period.</p>'
  const cell = (tag: string) => (value: string, at: number) =>
    `<${tag}${at >= figuresFrom ? ' class="figure"' : ''}>${text(value)}</${tag}>`
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n')
  return `<div class="wide"><table>\n<thead><tr>${heads.map(cell('th')).join('')}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table></div>`
}

/** Thousands grouped. */
export const number = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const text = (value: string) => value.replace(/[&<>"]/g, (character) => ESCAPES[character]!)

/** What may stand in an element: text, elements under it, or several of the same name. Undefined is left out. */
export type XmlContent = string | number | boolean | undefined | XmlContent[] | { [name: string]: XmlContent }

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
}

export function element(name: string, content: XmlContent): string {
  if (content === undefined) return ''
  if (Array.isArray(content)) return content.map((each) => element(name, each)).join('')
  const open = `<${name}>`
  if (typeof content !== 'object') return `${open}${escapeXml(String(content))}</${name}>`
  const inner = Object.entries(content).map(([child, value]) => element(child, value))
  return `${open}${inner.join('')}</${name}>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, (c) => entities[c]!)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

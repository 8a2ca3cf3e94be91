import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { S3Error } from './s3-error.ts'

/** What may stand in an element: text, elements under it, or several of the same name. Undefined is left out. */
export type XmlContent = string | number | boolean | undefined | XmlContent[] | { [name: string]: XmlContent }

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
}

/** S3's answers carry its namespace on the root, its errors do not. */
export function element(name: string, content: XmlContent, attributes = ''): string {
  if (content === undefined) return ''
  if (Array.isArray(content)) return content.map((each) => element(name, each)).join('')
  const open = `<${name}${attributes}>`
  if (typeof content !== 'object') return `${open}${escapeXml(String(content))}</${name}>`
  const inner = Object.entries(content).map(([child, value]) => element(child, value))
  return `${open}${inner.join('')}</${name}>`
}

export function s3Document(name: string, content: XmlContent): string {
  return xmlDocument(element(name, content, ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'))
}

/** One parsed element: its text, or the elements under it, each as a list. */
export type XmlNode = string | { [name: string]: XmlNode[] }

/** Throws MalformedXML when the text is no XML or its root has another name. */
export function parseXml(text: string, root: string): { [name: string]: XmlNode[] } {
  if (XMLValidator.validate(text) !== true) throw new S3Error('MalformedXML')
  const nodes = (parser.parse(text) as { [name: string]: XmlNode[] })[root]
  const node = nodes?.[0]
  if (node === undefined) throw new S3Error('MalformedXML')
  return typeof node === 'string' ? {} : node
}

/** The text of a child that may be absent. */
export function childText(node: XmlNode, name: string): string | undefined {
  if (typeof node === 'string') return undefined
  const child = node[name]?.[0]
  return typeof child === 'string' ? child : undefined
}

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  trimValues: false,
  isArray: () => true,
  // Keys arrive with numeric references such as &#13;.
  htmlEntities: true,
})

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

/**
 * The header by which a browser saves a file under a name (RFC 6266): plain ASCII for old clients, and the whole name in UTF-8
 * (RFC 8187). Nothing in a name can end the header or begin another.
 */
export function attachmentNamed(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim()
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${whole}`
}

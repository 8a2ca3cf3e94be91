/** Which addresses of the network a call to somebody else's program may go to: those that anybody may reach, and nothing of ours or of a cloud's inside. */

/** Of IPv4, by RFC 6890 and what followed: this net, private, shared, loopback, link-local with the metadata of clouds, tests, multicast, reserved. */
const CLOSED: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** @param address as a resolver gives it; what is no address is none that may be reached */
export function isPublicAddress(address: string): boolean {
  const four = numberOf4(address)
  if (four !== undefined)
    return !CLOSED.some(
      ([base, bits]) => four >> (32n - BigInt(bits)) === numberOf4(base)! >> (32n - BigInt(bits)),
    )
  const six = groupsOf6(address)
  if (!six) return false
  // Of IPv6 only 2000::/3 is given out, and of that tunnels and examples lead elsewhere.
  const [first, second] = six as [number, number]
  if (first >> 13 !== 1 || first === 0x2002) return false
  return !(first === 0x2001 && (second < 0x200 || second === 0xdb8)) && first !== 0x3fff
}

function numberOf4(address: string): bigint | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return undefined
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)
}

/** An IPv4 address in the clothes of IPv6 has no groups that are given out. */
function groupsOf6(address: string): number[] | undefined {
  if (!/^[0-9a-f:]+$/i.test(address) || !address.includes(':')) return undefined
  const [head = '', tail, more] = address.split('::')
  if (more !== undefined) return undefined
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const all = [...before, ...Array<number>(missing).fill(0), ...after]
  return all.every((group) => group >= 0 && group <= 0xffff) ? all : undefined
}

/** Where a call may go. It is asked when an address is given and again before each call, which then goes to the very address that was looked at. */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isPublicAddress } from '../../shared/domain/webhooks/public-address.ts'
import { isOnDesk } from '../storage/env.ts'

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

const resolveHost: Resolve = (host) => lookup(host, { all: true })

/** Undefined for what does not begin with https:// and a host alone. A desk may call its own machine, by its number, as it is. */
export function callableUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  if (!url?.hostname || url.username || url.password) return undefined
  if (isOnDesk() && isOwnMachine(hostOf(url))) return url
  return url.protocol === 'https:' && url.port === '' ? url : undefined
}

/** Undefined where the host has none, or one among them that not everybody may reach. */
export async function reachableAddress(
  url: URL,
  resolve: Resolve = resolveHost,
): Promise<LookupAddress | undefined> {
  const host = hostOf(url)
  const found = await resolve(host).catch(() => [])
  const isCallable = isOnDesk() && isOwnMachine(host)
  return isCallable || found.every(({ address }) => isPublicAddress(address)) ? found[0] : undefined
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

const isOwnMachine = (host: string) => host === '127.0.0.1' || host === '::1'

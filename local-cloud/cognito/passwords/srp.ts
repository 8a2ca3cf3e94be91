import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The server's half of Secure Remote Password as Cognito speaks it (RFC 5054 with SHA-256, the 3072-bit group, two's
 * complement padding and a key derived as "Caldera"): the password never travels and is never kept.
 */
export interface PasswordVerifier {
  /** Hex. */
  salt: string
  /** Hex: g to the power of x, where x comes from salt, pool, user and password. */
  verifier: string
}

/** `poolName` is the part of the pool's id behind the underscore; `userId` what is sent as USER_ID_FOR_SRP. */
export function createVerifier(poolName: string, userId: string, password: string): PasswordVerifier {
  const salt = toBigInt(randomBytes(16))
  return { salt: salt.toString(16), verifier: verifierOf(salt, poolName, userId, password).toString(16) }
}

/** For the flow in which the password itself is sent. */
export function isPasswordOf(
  { salt, verifier }: PasswordVerifier,
  poolName: string,
  userId: string,
  password: string,
): boolean {
  const given = verifierOf(fromHex(salt), poolName, userId, password).toString(16)
  return isEqual(Buffer.from(given), Buffer.from(verifier))
}

/** One sign-in under way: B goes to the client, b stays here. Hex. */
export interface SrpExchange {
  clientPublic: string
  serverSecret: string
  serverPublic: string
}

/** Returns undefined for a public value that would make the key known to anyone. */
export function beginExchange(verifier: string, clientPublic: string): SrpExchange | undefined {
  if (!/^[0-9a-fA-F]{1,768}$/.test(clientPublic) || fromHex(clientPublic) % N === 0n) return undefined
  const b = toBigInt(randomBytes(32))
  const serverPublic = (K * fromHex(verifier) + modPow(G, b)) % N
  return { clientPublic, serverSecret: b.toString(16), serverPublic: serverPublic.toString(16) }
}

export interface SrpClaim {
  poolName: string
  userId: string
  secretBlock: Buffer
  timestamp: string
  /** Base64, from the client. */
  signature: string
}

/** Whether the client's signature shows that it knows the password behind the verifier. */
export function isProof(exchange: SrpExchange, verifier: string, claim: SrpClaim): boolean {
  const [A, B] = [fromHex(exchange.clientPublic), fromHex(exchange.serverPublic)]
  const u = toBigInt(sha256(Buffer.concat([padded(A), padded(B)])))
  if (u === 0n) return false
  const secret = modPow(A * modPow(fromHex(verifier), u), fromHex(exchange.serverSecret))
  const key = hkdfSync('sha256', padded(secret), padded(u), 'Caldera Derived Key', 16)
  const expected = createHmac('sha256', Buffer.from(key))
    .update(claim.poolName)
    .update(claim.userId)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest()
  return isEqual(expected, Buffer.from(claim.signature, 'base64'))
}

/** RFC 3526's group 15, which Node knows by name. */
const N = toBigInt(getDiffieHellman('modp15').getPrime())
const G = 2n
const K = toBigInt(sha256(Buffer.concat([padded(N), padded(G)])))

function verifierOf(salt: bigint, poolName: string, userId: string, password: string): bigint {
  const identity = sha256(Buffer.from(`${poolName}${userId}:${password}`))
  return modPow(G, toBigInt(sha256(Buffer.concat([padded(salt), identity]))))
}

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

/** Whole bytes with a leading zero when the first bit is set, as Java writes a positive number. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`)
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`)
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

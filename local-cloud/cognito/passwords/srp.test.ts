import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginExchange, createVerifier, isPasswordOf, isProof, type SrpExchange } from './srp.ts'

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const POOL = 'LocalTest1'
const USER = 'b0000000-0000-4000-8000-000000000001'

/** The client's half, written after the RFC and not after the server's half. */
function prove(
  password: string,
  kept: { salt: string; verifier: string },
  a = BigInt(`0x${randomBytes(128).toString('hex')}`),
) {
  const A = modPow(2n, a)
  const exchange = beginExchange(kept.verifier, A.toString(16)) as SrpExchange
  const B = BigInt(`0x${exchange.serverPublic}`)
  const u = number(hash(bytes(A), bytes(B)))
  const k = number(hash(bytes(N), bytes(2n)))
  const x = number(hash(bytes(BigInt(`0x${kept.salt}`)), hash(Buffer.from(`${POOL}${USER}:${password}`))))
  const S = modPow((((B - k * modPow(2n, x)) % N) + N) % N, a + u * x)
  const prk = createHmac('sha256', bytes(u)).update(bytes(S)).digest()
  const key = createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
  const secretBlock = randomBytes(32)
  const timestamp = 'Sat Nov 21 10:00:00 UTC 2026'
  const signature = createHmac('sha256', key)
    .update(`${POOL}${USER}`)
    .update(secretBlock)
    .update(timestamp)
    .digest('base64')
  return { exchange, claim: { poolName: POOL, userId: USER, secretBlock, timestamp, signature } }
}

test('whoever knows the password can prove it, whatever it is and whatever is drawn', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.bigInt({ min: 2n, max: 2n ** 256n }),
      (password, a) => {
        const kept = createVerifier(POOL, USER, password)
        const { exchange, claim } = prove(password, kept, a)
        expect(isProof(exchange, kept.verifier, claim)).toBe(true)
        expect(isPasswordOf(kept, POOL, USER, password)).toBe(true)
      },
    ),
    { numRuns: 20 },
  )
})

test('another password, user, moment or block proves nothing', () => {
  const kept = createVerifier(POOL, USER, 'Correct-horse-7')
  const { exchange, claim } = prove('Correct-horse-7', kept)
  const wrong = prove('Correct-horse-8', kept)
  expect(isProof(wrong.exchange, kept.verifier, wrong.claim)).toBe(false)
  expect(isProof(exchange, kept.verifier, { ...claim, userId: 'other' })).toBe(false)
  expect(isProof(exchange, kept.verifier, { ...claim, timestamp: 'later' })).toBe(false)
  expect(isProof(exchange, kept.verifier, { ...claim, secretBlock: randomBytes(32) })).toBe(false)
  expect(isProof(exchange, kept.verifier, { ...claim, signature: '' })).toBe(false)
  expect(isPasswordOf(kept, POOL, USER, 'Correct-horse-8')).toBe(false)
})

test('a public value that would make the key known to anyone is refused', () => {
  const { verifier } = createVerifier(POOL, USER, 'Correct-horse-7')
  for (const value of [0n, N, 2n * N]) expect(beginExchange(verifier, value.toString(16))).toBeUndefined()
  for (const text of ['', 'xyz', 'f'.repeat(800)]) expect(beginExchange(verifier, text)).toBeUndefined()
})

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) result = (((result * result) % N) * (bit === '1' ? base : 1n)) % N
  return result
}

/** The shortest two's complement. */
function bytes(value: bigint): Buffer {
  const length = Math.floor(value.toString(2).length / 8) + 1
  return Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex')
}

function hash(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}

function number(buffer: Buffer): bigint {
  return BigInt(`0x${buffer.toString('hex')}`)
}

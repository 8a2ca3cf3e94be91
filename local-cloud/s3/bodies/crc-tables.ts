/** A hash or checksum that is fed piece by piece. */
export interface RunningHash {
  update(bytes: Uint8Array): void
  digest(): Buffer
}

/** CRC-32C (Castagnoli), reflected, as RFC 3720 has it. */
export function createCrc32c(): RunningHash {
  let crc = 0xffffffff
  return {
    update(bytes) {
      for (const byte of bytes) crc = (crc >>> 8) ^ crc32cTable[(crc ^ byte) & 0xff]!
    },
    digest() {
      const digest = Buffer.alloc(4)
      digest.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
      return digest
    },
  }
}

/** CRC-64/NVME, reflected; kept as two halves of 32 bits because bigints are twenty times slower. */
export function createCrc64Nvme(): RunningHash {
  let high = 0xffffffff
  let low = 0xffffffff
  return {
    update(bytes) {
      for (const byte of bytes) {
        const at = ((low ^ byte) & 0xff) * 2
        low = ((low >>> 8) | (high << 24)) ^ crc64Table[at + 1]!
        high = (high >>> 8) ^ crc64Table[at]!
      }
    },
    digest() {
      const digest = Buffer.alloc(8)
      digest.writeUInt32BE((high ^ 0xffffffff) >>> 0, 0)
      digest.writeUInt32BE((low ^ 0xffffffff) >>> 0, 4)
      return digest
    },
  }
}

const crc32cTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  return crc >>> 0
})

/** High half and low half of each of the 256 entries, one after the other. */
const crc64Table = Uint32Array.from(
  Array.from({ length: 256 }, (_, byte) => {
    let crc = BigInt(byte)
    for (let bit = 0; bit < 8; bit++) crc = crc & 1n ? (crc >> 1n) ^ 0x9a6c9329ac4bc9b5n : crc >> 1n
    return [Number(crc >> 32n), Number(crc & 0xffffffffn)]
  }).flat(),
)

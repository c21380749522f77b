/** The first 64 primes. */
const primes: readonly number[] = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n }, (_, d) => d).every((d) => d < 2 || n % d !== 0),
)
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)))

/** SHA-256 (FIPS 180-4) for browsers that keep theirs back; for nothing that is secret. */
export function plainSha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  let hash = start
  for (let at = 0; at < padded.length; at += 64) {
    hash = mix(
      hash,
      Array.from({ length: 16 }, (_, index) => view.getInt32(at + index * 4)),
    )
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, word] of hash.entries()) digest.setInt32(index * 4, word)
  return new Uint8Array(digest.buffer)
}

function mix(hash: readonly number[], words: number[]): number[] {
  for (let index = 16; index < 64; index += 1) {
    const [near, far] = [words[index - 2] ?? 0, words[index - 15] ?? 0]
    const a = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const b = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    words.push(((words[index - 16] ?? 0) + a + (words[index - 7] ?? 0) + b) | 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let index = 0; index < 64; index += 1) {
    const left = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const first = (h + left + chosen + (rounds[index] ?? 0) + (words[index] ?? 0)) | 0
    const right = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const next = (first + right + most) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, next]
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (hash[index] ?? 0)) | 0)
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

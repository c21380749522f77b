import { createHash } from 'node:crypto'

const namespace = Buffer.from('6c1f0d5e8b3a4f7291d2a4c3e5b60718', 'hex')

/** Returns a name-based UUID (RFC 9562, version 5): the same name gives the same id on every server. */
export function nameBasedId(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Image types accepted for upload. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/**
 * Detects the image type by magic bytes, because a file name or a header can claim anything. Returns null for other
 * types, such as SVG, which can contain script.
 */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) return 'avif'
  if (['GIF87a', 'GIF89a'].includes(text(0, 6))) return 'gif'
  return null
}

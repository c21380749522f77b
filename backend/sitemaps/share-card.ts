/** Pixels of a picture that is shared: what the large networks show uncut. */
const card = { width: 1200, height: 630 } as const
const coverHeight = 534

/** A book's cover on a ground of the shop's paper, as JPEG: networks show no SVG. */
export async function drawShareCard(cover: { readonly svg: string }): Promise<Buffer> {
  // A start does not wait for what only a picture needs.
  const { default: sharp } = await import('sharp')
  const picture = await sharp(Buffer.from(cover.svg), { density: 144 }).resize({ height: coverHeight }).png().toBuffer()
  return sharp({ create: { ...card, channels: 3, background: '#e9dfcb' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

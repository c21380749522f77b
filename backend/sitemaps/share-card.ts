/** Size of a share card in pixels. Large social networks show this size uncropped. */
const card = { width: 1200, height: 630 } as const
const coverHeight = 534

/** Renders a book's cover on the shop's paper colour. The format is JPEG, because social networks do not show SVG. */
export async function renderShareCard(cover: { readonly svg: string }): Promise<Buffer> {
  // Import it lazily, because only images need it and it would delay the start.
  const { default: sharp } = await import('sharp')
  const picture = await sharp(Buffer.from(cover.svg), { density: 144 }).resize({ height: coverHeight }).png().toBuffer()
  return sharp({ create: { ...card, channels: 3, background: '#e9dfcb' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

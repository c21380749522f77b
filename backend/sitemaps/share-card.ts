/** Size of a share card in pixels. The large social networks display this size without cropping it. */
const card = { width: 1200, height: 630 } as const
const coverHeight = 534

/**
 * Renders a book's cover on a background in the shop's paper colour, as a JPEG, because social networks do not display
 * SVG.
 */
export async function renderShareCard(cover: { readonly svg: string }): Promise<Buffer> {
  // Import `sharp` lazily, because only images need it and it would delay the start.
  const { default: sharp } = await import('sharp')
  const picture = await sharp(Buffer.from(cover.svg), { density: 144 }).resize({ height: coverHeight }).png().toBuffer()
  return sharp({ create: { ...card, channels: 3, background: '#e9dfcb' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

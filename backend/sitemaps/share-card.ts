/** Size of a share card in pixels: the large networks show it uncropped. */
const card = { width: 1200, height: 630 } as const
const coverHeight = 534

/** Renders a book's cover on the shop's paper colour, as JPEG: networks do not show SVG. */
export async function renderShareCard(cover: { readonly svg: string }): Promise<Buffer> {
  // Import lazily: only images need it, and it would delay startup.
  const { default: sharp } = await import('sharp')
  const picture = await sharp(Buffer.from(cover.svg), { density: 144 }).resize({ height: coverHeight }).png().toBuffer()
  return sharp({ create: { ...card, channels: 3, background: '#e9dfcb' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

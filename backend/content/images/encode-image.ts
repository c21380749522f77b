export interface ImageFile {
  readonly width: number
  readonly format: ImageFormat
  readonly data: Buffer
}

export interface EncodedImage {
  /** Pixels, in display orientation. */
  readonly width: number
  readonly height: number
  readonly files: readonly ImageFile[]
}

/** Formats of image files: WebP for current browsers, JPEG for mail, sharing and the rest. */
export const imageFormats = ['webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Widths for phones, tablets and wide screens; an image is never enlarged. */
const widths = [320, 640, 960, 1280, 1920] as const
/** Maximum pixels. A small file can decompress to more than the memory available. */
const maxPixels = 50_000_000
const quality = { webp: 80, jpg: 82 } as const
/** Background for JPEG, which has no transparency. */
const behind = '#ffffff'

/**
 * Re-encodes an image in every width and format: upright, in sRGB, without camera metadata. Returns null when the bytes
 * are no image, or have too many pixels.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage | null> {
  // Import lazily: only images need it, and it would delay startup.
  const { default: sharp } = await import('sharp')
  const read = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  // Decode completely first: a truncated file is detected before anything is stored.
  const upright = await read()
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!upright) return null
  const { width, height, channels } = upright.info
  const pipeline = () => sharp(upright.data, { raw: { width, height, channels }, limitInputPixels: maxPixels })
  const wanted = [...new Set(widths.map((wide) => Math.min(wide, width)))]
  const files: ImageFile[] = []
  for (const wide of wanted) {
    const resized = () => pipeline().resize({ width: wide, withoutEnlargement: true })
    files.push({ width: wide, format: 'webp', data: await resized().webp({ quality: quality.webp }).toBuffer() })
    const flat = resized().flatten({ background: behind })
    files.push({
      width: wide,
      format: 'jpg',
      data: await flat.jpeg({ quality: quality.jpg, mozjpeg: true }).toBuffer(),
    })
  }
  return { width, height, files }
}

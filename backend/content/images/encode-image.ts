export interface ImageFile {
  readonly width: number
  readonly format: ImageFormat
  readonly data: Buffer
}

export interface EncodedImage {
  /** Pixels, as it is seen. */
  readonly width: number
  readonly height: number
  readonly files: readonly ImageFile[]
}

/** Formats in which pictures are sent: WebP for everyone of today, JPEG for mail, sharing and the rest. */
export const imageFormats = ['webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Widths for phones, tablets and wide screens; a picture is never made larger than it is. */
const widths = [320, 640, 960, 1280, 1920] as const
/** Pixels. A small file can unfold to more than a machine holds. */
const maxPixels = 50_000_000
const quality = { webp: 80, jpg: 82 } as const
/** Where JPEG, which has no transparency, shows what is behind. */
const behind = '#ffffff'

/**
 * Draws a picture anew in every width and format: turned upright, in sRGB, without what cameras write into it. Null: the
 * bytes are no picture, or one with too many pixels.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage | null> {
  // A start does not wait for what only a picture needs.
  const { default: sharp } = await import('sharp')
  const read = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  // Drawn once in full: a file that breaks off half way is found out before anything is kept.
  const upright = await read()
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!upright) return null
  const { width, height, channels } = upright.info
  const drawn = () => sharp(upright.data, { raw: { width, height, channels }, limitInputPixels: maxPixels })
  const wanted = [...new Set(widths.map((wide) => Math.min(wide, width)))]
  const files: ImageFile[] = []
  for (const wide of wanted) {
    const resized = () => drawn().resize({ width: wide, withoutEnlargement: true })
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

export interface ImageFile {
  readonly width: number
  readonly format: ImageFormat
  readonly data: Buffer
}

export interface EncodedImage {
  /** Width and height in pixels, after the image is turned upright. */
  readonly width: number
  readonly height: number
  readonly files: readonly ImageFile[]
}

/** Formats of image files. WebP is for current browsers, JPEG for mails, sharing and all other clients. */
export const imageFormats = ['webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Widths in pixels for phones, tablets and wide screens. An image is never enlarged. */
const widths = [320, 640, 960, 1280, 1920] as const
/**
 * Maximum pixels of an image (width × height). Without it, a small file could decompress to more than the available
 * memory.
 */
const maxPixels = 50_000_000
const quality = { webp: 80, jpg: 82 } as const
/** Background of transparent parts in JPEG, which has no transparency. */
const behind = '#ffffff'

/**
 * Re-encodes an image in both formats and in each of `widths`, but never wider than the image itself. The results are
 * upright, in sRGB and without camera metadata. Returns null when the bytes are not an image, or when the image has too
 * many pixels.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage | null> {
  // Import lazily, because few requests need `sharp` and loading it delays startup.
  const { default: sharp } = await import('sharp')
  const read = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  // Decode completely first, so that a truncated file is detected before anything is stored.
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

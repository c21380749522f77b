import { PickedImageDocument, type PickedImageFragment, PickImagesDocument } from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import { languageSchema } from '#schemas/languages.ts'
import type { PickerKind } from './picker-item.ts'

/** Picker of uploaded pictures; it stores their ids. */
export const images: PickerKind = {
  async search(query, text, signal) {
    const { contentImages } = await query.run(PickImagesDocument, { text: text.trim() || null }, { signal })
    return contentImages.slice(0, 40).map(toItem)
  },
  async find(query, ids, signal) {
    const found = await Promise.all(ids.map((id) => query.run(PickedImageDocument, { id }, { signal })))
    return found.flatMap(({ contentImage }) => (contentImage ? [toItem(contentImage)] : []))
  },
}

function toItem({ id, name, width, height, files }: PickedImageFragment) {
  return {
    id,
    name: name || id,
    note: `${width} × ${height}`,
    picture: files.find(({ format }) => format === 'jpg')?.src,
  }
}

/**
 * Loads a picture as blocks store it: the URL of its widest WebP file, its width and height, and its alternative texts.
 * Returns null when the picture does not exist.
 */
export async function loadImageProps(query: StaffQuery, id: string) {
  const { contentImage } = await query.run(PickedImageDocument, { id })
  if (!contentImage) return null
  const alt = contentImage.alt.flatMap(({ language, text }) => {
    const known = languageSchema.safeParse(language)
    return known.success ? [[known.data, text] as const] : []
  })
  return { ...imageProps(contentImage), alt: { $t: Object.fromEntries(alt) } }
}

export function imageProps({ width, height, files }: Pick<PickedImageFragment, 'width' | 'height' | 'files'>) {
  const widest = files.filter(({ format }) => format === 'webp').toSorted((a, b) => b.width - a.width)[0]
  return { src: widest?.src ?? '', width, height }
}

/** Returns the id of the uploaded picture with this URL, or null when the picture was not uploaded to the shop. */
export function imageIdOf(src: string): string | null {
  return /^\/api\/images\/([0-9a-f]{32})\//.exec(src)?.[1] ?? null
}

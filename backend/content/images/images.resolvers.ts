import type { ContentImage, Resolvers } from '#backend/generated/resolvers.ts'
import { languageSchema } from '#schemas/languages.ts'
import { isSaid } from '#schemas/localized-texts.ts'
import { readWriting } from '#schemas/values/text.ts'
import { requireRole } from '../../staff/require-role.ts'
import { type ImagesService, imageUrl } from './images.service.ts'
import type { ImageFileInfo, ImageRow } from './images.store.ts'

const maxImages = 200
/** Maximum characters of an alternative text. Must equal the limit in `schemas/link.ts`. */
const maxAltLength = 250

export function createImageResolvers(images: ImagesService): Resolvers {
  const withFiles = async (rows: readonly ImageRow[]) => {
    const files = await images.files(rows.map(({ id }) => id))
    return rows.map((row) => toImage(row, files))
  }
  return {
    Query: {
      contentImages: async (_, { text }, context) => {
        requireRole(context, 'editor')
        return withFiles(await images.list(text ?? null, maxImages))
      },
      contentImage: async (_, { id }, context) => {
        requireRole(context, 'editor')
        const row = await images.find(id)
        return row ? ((await withFiles([row]))[0] ?? null) : null
      },
    },
    Mutation: {
      describeImage: async (_, { id, alt }, context) => {
        const { email } = requireRole(context, 'editor')
        const texts = alt.flatMap(({ language, text }) => {
          const parsed = languageSchema.safeParse(language)
          const words = readWriting(text).slice(0, maxAltLength)
          return parsed.success && isSaid(words) ? [[parsed.data, words] as const] : []
        })
        const row = await images.describe(id, Object.fromEntries(texts), email)
        return row ? ((await withFiles([row]))[0] ?? null) : null
      },
      removeImage: (_, { id }, context) => {
        const { email } = requireRole(context, 'editor')
        return images.remove(id, email)
      },
    },
  }
}

function toImage(row: ImageRow, files: readonly ImageFileInfo[]): ContentImage {
  return {
    ...row,
    at: row.at.toISOString(),
    alt: Object.entries(row.alt).map(([language, text]) => ({ language, text })),
    files: files
      .filter(({ imageId }) => imageId === row.id)
      .map(({ width, format, size }) => ({ src: imageUrl(row.id, width, format), width, format, size })),
  }
}

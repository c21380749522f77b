import { createHash } from 'node:crypto'
import type { Database } from '../../kernel/database.ts'
import { logContent } from '../audit-log.store.ts'
import { encodeImage } from './encode-image.ts'
import { imageKindOf } from './image-bytes.ts'
import * as store from './images.store.ts'
import type { AltTexts } from './images.tables.ts'

export interface ImagesDeps {
  readonly database: Database
  /** An image in use cannot be deleted. */
  readonly isUsed: (id: string) => Promise<boolean>
}

export type ImageRefusal = 'not-an-image' | 'unreadable' | 'too-large' | 'busy'

export type Uploaded = { readonly image: store.ImageRow } | { readonly refusal: ImageRefusal }

export type ImagesService = ReturnType<typeof createImagesService>

export const maxUploadBytes = 15 * 1024 * 1024
/** Maximum concurrent encodings. Each occupies a processor core; the other cores serve shoppers. */
const maxConcurrent = 2

export function imageUrl(id: string, width: number, format: string): string {
  return `/api/images/${id}/${width}.${format}`
}

export function parseImageUrl(
  path: string,
): { readonly id: string; readonly width: number; readonly format: string } | null {
  const [, id, width, format] = /^\/api\/images\/([0-9a-f]{32})\/(\d{1,5})\.(webp|jpg)$/.exec(path) ?? []
  return id && width && format ? { id, width: Number(width), format } : null
}

export function createImagesService({ database, isUsed }: ImagesDeps) {
  let encoding = 0

  return {
    async upload(input: { readonly bytes: Buffer; readonly name: string; readonly author: string }): Promise<Uploaded> {
      const { bytes, name, author } = input
      if (bytes.length > maxUploadBytes) return { refusal: 'too-large' }
      if (imageKindOf(bytes) === null) return { refusal: 'not-an-image' }
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const [known] = await store.findImages(database, [id])
      if (known) return { image: known }
      if (encoding >= maxConcurrent) return { refusal: 'busy' }
      encoding += 1
      const encoded = await encodeImage(bytes).finally(() => {
        encoding -= 1
      })
      if (!encoded) return { refusal: 'unreadable' }
      const { width, height, files } = encoded
      await database.transaction(async (tx) => {
        await store.insertImage(tx, { id, name, width, height, alt: {}, author }, files)
        await logContent(tx, { subject: `image:${id}`, action: 'upload', author, details: { name, width, height } })
      })
      const [image] = await store.findImages(database, [id])
      if (!image) throw new Error('An image that was just stored is missing.')
      return { image }
    },

    list: (text: string | null, limit: number) => store.listImages(database, { text, limit }),
    find: async (id: string) => (await store.findImages(database, [id]))[0] ?? null,
    files: (ids: readonly string[]) => store.findFiles(database, ids),
    file: (file: { readonly id: string; readonly width: number; readonly format: string }) =>
      store.findFile(database, file),

    async describe(id: string, alt: AltTexts, author: string): Promise<store.ImageRow | null> {
      return database.transaction(async (tx) => {
        const row = await store.updateAlt(tx, id, alt)
        if (row) await logContent(tx, { subject: `image:${id}`, action: 'describe', author, details: alt })
        return row ?? null
      })
    },

    async remove(id: string, author: string): Promise<'removed' | 'used' | 'missing'> {
      if (await isUsed(id)) return 'used'
      return database.transaction(async (tx) => {
        if (!(await store.deleteImage(tx, id))) return 'missing'
        await logContent(tx, { subject: `image:${id}`, action: 'remove', author })
        return 'removed'
      })
    },
  }
}

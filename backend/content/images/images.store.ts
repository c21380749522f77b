import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { containsText } from '../contains-text.ts'
import type { ImageFile } from './encode-image.ts'
import { type AltTexts, contentImageFiles, contentImages } from './images.tables.ts'

export type ImageRow = typeof contentImages.$inferSelect

export interface ImageFileInfo {
  readonly imageId: string
  readonly width: number
  readonly format: string
  /** Size of the file in bytes. */
  readonly size: number
}

export async function insertImage(
  tx: Transaction,
  image: Omit<ImageRow, 'at'>,
  files: readonly ImageFile[],
): Promise<void> {
  const made = await tx.insert(contentImages).values(image).onConflictDoNothing().returning({ id: contentImages.id })
  if (made.length === 0) return
  for (const { width, format, data } of files) {
    await tx.insert(contentImageFiles).values({ imageId: image.id, width, format, size: data.length, data })
  }
}

export async function findImages(db: Transaction, ids: readonly string[]): Promise<readonly ImageRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(contentImages)
    .where(inArray(contentImages.id, [...ids]))
}

/**
 * Returns at most `limit` images, newest first. With `text`, returns only those that have the text in their name or
 * alternative texts.
 */
export async function listImages(
  db: Transaction,
  { text, limit }: { readonly text: string | null; readonly limit: number },
): Promise<readonly ImageRow[]> {
  return db
    .select()
    .from(contentImages)
    .where(
      text === null ? undefined : or(containsText(contentImages.name, text), containsText(contentImages.alt, text)),
    )
    .orderBy(desc(contentImages.at), asc(contentImages.id))
    .limit(limit)
}

export async function updateAlt(tx: Transaction, id: string, alt: AltTexts): Promise<ImageRow | undefined> {
  const [row] = await tx.update(contentImages).set({ alt }).where(eq(contentImages.id, id)).returning()
  return row
}

export async function deleteImage(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx.delete(contentImages).where(eq(contentImages.id, id)).returning({ id: contentImages.id })
  return gone.length > 0
}

export async function findFiles(db: Transaction, ids: readonly string[]): Promise<readonly ImageFileInfo[]> {
  if (ids.length === 0) return []
  const { imageId, width, format, size } = contentImageFiles
  return db
    .select({ imageId, width, format, size })
    .from(contentImageFiles)
    .where(inArray(imageId, [...ids]))
    .orderBy(asc(width), asc(format))
}

export async function findFile(
  db: Transaction,
  file: { readonly id: string; readonly width: number; readonly format: string },
): Promise<Buffer | null> {
  const [row] = await db
    .select({ data: contentImageFiles.data })
    .from(contentImageFiles)
    .where(
      and(
        eq(contentImageFiles.imageId, file.id),
        eq(contentImageFiles.width, file.width),
        eq(contentImageFiles.format, file.format),
      ),
    )
  return row?.data ?? null
}

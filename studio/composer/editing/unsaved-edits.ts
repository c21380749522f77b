import { z } from 'zod'
import type { Definition } from '#schemas/page.ts'
import type { Step } from './step.ts'

/** What the browser stores about the editing of a page: unsaved changes, and the steps that can be undone. */
export interface UnsavedRecord {
  readonly base: string | null
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  /** Present only while there are unsaved changes. `saved` is the definition that they are based on. */
  readonly definition?: Definition
  readonly saved?: Definition
  /** The last definition that was sent on top of `base`, until the response to it arrives. */
  readonly unanswered?: Definition
}

export interface UnsavedEdits {
  read(): UnsavedRecord | null
  write(record: UnsavedRecord): void
}

const stepSchema = z.object({
  name: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
  changes: z.array(z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
  at: z.number(),
  field: z.string().optional(),
})
const definitionSchema = z.looseObject({ blocks: z.record(z.string(), z.unknown()) })
const recordSchema = z.object({
  base: z.string().nullable(),
  undo: z.array(stepSchema),
  redo: z.array(stepSchema),
  definition: definitionSchema.optional(),
  saved: definitionSchema.optional(),
  unanswered: definitionSchema.optional(),
})

/**
 * Creates the store of a page's unsaved edits in the browser's storage. If the storage cannot be read, `read` returns
 * null. If the storage is full, the unsaved changes are stored without the steps, or not at all.
 */
export function unsavedEdits(pageId: string, storage: Pick<Storage, 'getItem' | 'setItem'>): UnsavedEdits {
  const key = `kolofon-compose:${pageId}`
  return {
    read() {
      try {
        const text = storage.getItem(key)
        const parsed = recordSchema.safeParse(text === null ? null : JSON.parse(text))
        return parsed.success ? (parsed.data as unknown as UnsavedRecord) : null
      } catch {
        return null
      }
    },
    write(record) {
      const text = JSON.stringify(record)
      try {
        storage.setItem(key, text)
      } catch {
        // The storage may be full, so store the unsaved changes without the undo and redo steps, which matter less.
        const { undo: _, redo: __, ...rest } = record
        try {
          storage.setItem(key, JSON.stringify({ ...rest, undo: [], redo: [] }))
        } catch {
          // Continue without storing, because the next save sends the changes to the back end.
        }
      }
    },
  }
}

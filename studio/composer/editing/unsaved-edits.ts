import { z } from 'zod'
import type { Definition } from '#schemas/page.ts'
import type { Step } from './step.ts'

/** What the browser keeps of a page's editing: what is not saved yet, and the steps that can be undone. */
export interface KeptRecord {
  readonly base: string | null
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  /** Only while it is not saved; `saved` is what it was made from. */
  readonly definition?: Definition
  readonly saved?: Definition
  /** What was sent last, on top of `base`, while it is not answered. */
  readonly unanswered?: Definition
}

export interface UnsavedEdits {
  read(): KeptRecord | null
  write(record: KeptRecord): void
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

/** Kept by page in the browser's own store; what cannot be read or written there is as if it were not kept. */
export function unsavedEdits(pageId: string, storage: Pick<Storage, 'getItem' | 'setItem'>): UnsavedEdits {
  const key = `kolofon-compose:${pageId}`
  return {
    read() {
      try {
        const text = storage.getItem(key)
        const parsed = recordSchema.safeParse(text === null ? null : JSON.parse(text))
        return parsed.success ? (parsed.data as unknown as KeptRecord) : null
      } catch {
        return null
      }
    },
    write(record) {
      const text = JSON.stringify(record)
      try {
        storage.setItem(key, text)
      } catch {
        // Full: the text counts more than the steps.
        const { undo: _, redo: __, ...rest } = record
        try {
          storage.setItem(key, JSON.stringify({ ...rest, undo: [], redo: [] }))
        } catch {
          // Nothing more can be kept here; the save that follows has it.
        }
      }
    },
  }
}

import { z } from 'zod'
import { blockIdSchema, blockNodeSchema } from '#schemas/page.ts'
import type { BlockTree } from '../editing/commands.ts'

const treeSchema = z.object({
  kolofon: z.literal('blocks'),
  root: blockIdSchema,
  blocks: z.record(blockIdSchema, blockNodeSchema),
})

/** Serialises blocks as text for the clipboard, so that they can be pasted into other pages, windows or files. */
export function writeTree(tree: BlockTree): string {
  return JSON.stringify({ kolofon: 'blocks', ...tree })
}

export function readTree(text: string): BlockTree | null {
  try {
    const parsed = treeSchema.safeParse(JSON.parse(text))
    return parsed.success && parsed.data.blocks[parsed.data.root] ? parsed.data : null
  } catch {
    return null
  }
}

import { z } from 'zod'
import type { ComposerBlock, PropSchema } from '#preview/composer/settings.ts'
import type { Block } from '#runtime/registry/define-block.ts'

/** What staff screens know of the blocks. */
export function composerBlocks(blocks: readonly Block[]): readonly ComposerBlock[] {
  return blocks.map(({ type, version, editor, slots, schema, examples }) => ({
    type,
    version,
    titles: editor.title,
    group: editor.group,
    subject: editor.subject ?? null,
    slots,
    schema: z.toJSONSchema(schema, { io: 'input' }) as PropSchema,
    examples,
  }))
}

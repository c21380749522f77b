import { z } from 'zod'
import type { Block } from '#runtime/registry/define-block.ts'
import type { ComposerBlock, PropSchema } from '#studio/composer/settings.ts'

export function composerBlocks(blocks: readonly Block[]): readonly ComposerBlock[] {
  return blocks.map(({ type, version, editor, slots, schema, examples }) => ({
    type,
    version,
    titles: editor.title,
    words: editor.words ?? {},
    group: editor.group,
    subject: editor.subject ?? null,
    slots,
    schema: plain(z.toJSONSchema(schema, { io: 'input' })) as PropSchema,
    examples,
  }))
}

/** Strips zod's internals, because React can send only plain objects to the browser. */
function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value))
}

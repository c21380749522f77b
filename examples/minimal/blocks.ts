import { createElement } from 'react'
import { z } from 'zod'
import { defineBlock, text } from '#runtime/public/registry.ts'

const editor = { group: 'content' } as const

/** A heading. */
export const greeting = defineBlock({
  type: 'greeting',
  props: z.strictObject({ title: text(80) }),
  examples: { plain: { title: { $t: { sv: 'Hej!', en: 'Hello!' } } } },
  view: ({ props }) => createElement('h1', null, props.title),
  markdown: ({ props }) => `# ${props.title}`,
  editor: { ...editor, title: { sv: 'Hälsning', en: 'Greeting' } },
})

export const shelf = defineBlock({
  type: 'shelf',
  props: z.strictObject({ limit: z.number().int().min(1).max(12) }),
  examples: { plain: { limit: 2 } },
  load: async ({ limit }) => ['Emma', 'Persuasion', 'Sanditon'].slice(0, limit),
  view: ({ data }) => createElement('ul', null, ...data.map((title) => createElement('li', { key: title }, title))),
  markdown: ({ data }) => data.map((title) => `- ${title}`).join('\n'),
  editor: { ...editor, title: { sv: 'Hylla', en: 'Shelf' } },
})

import { defineBlock } from '#runtime/registry/define-block.ts'
import { richTextExamples } from './examples.ts'
import { richTextMarkdown } from './markdown.ts'
import { RichText } from './rich-text.tsx'
import { richTextProps } from './schema.ts'

export const richText = defineBlock({
  type: 'rich-text',
  props: richTextProps,
  examples: richTextExamples,
  view: RichText,
  markdown: richTextMarkdown,
  editor: {
    title: { sv: 'Text', en: 'Rich text' },
    group: 'content',
    words: {
      help: {
        body: {
          sv: '## rubrik, - lista, **fet**, *kursiv*, [ord](/adress)',
          en: '## heading, - list, **bold**, *italic*, [link text](/url)',
        },
      },
    },
  },
})

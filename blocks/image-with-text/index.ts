import { defineBlock } from '#runtime/registry/define-block.ts'
import { imageWithTextExamples } from './examples.ts'
import { ImageWithText } from './image-with-text.tsx'
import { imageWithTextMarkdown } from './markdown.ts'
import { imageWithTextProps } from './schema.ts'

export const imageWithText = defineBlock({
  type: 'image-with-text',
  props: imageWithTextProps,
  examples: imageWithTextExamples,
  view: ImageWithText,
  markdown: imageWithTextMarkdown,
  editor: { title: { sv: 'Bild med text', en: 'Image with text' }, group: 'content' },
})

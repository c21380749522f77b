import { defineBlock } from '#runtime/registry/define-block.ts'
import { uspBarExamples } from './examples.ts'
import { uspBarMarkdown } from './markdown.ts'
import { uspBarProps } from './schema.ts'
import { UspBar } from './usp-bar.tsx'

export const uspBar = defineBlock({
  type: 'usp-bar',
  props: uspBarProps,
  examples: uspBarExamples,
  view: UspBar,
  markdown: uspBarMarkdown,
  editor: { title: { sv: 'Löften', en: 'USP bar' }, group: 'content' },
})

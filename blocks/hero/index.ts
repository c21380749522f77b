import { defineBlock } from '#runtime/registry/define-block.ts'
import { heroExamples } from './examples.ts'
import { Hero } from './hero.tsx'
import { loadHero } from './load.ts'
import { heroMarkdown } from './markdown.ts'
import { heroProps } from './schema.ts'

export const hero = defineBlock({
  type: 'hero',
  props: heroProps,
  examples: heroExamples,
  load: loadHero,
  view: Hero,
  markdown: heroMarkdown,
  aboveFold: true,
  editor: {
    title: { sv: 'Hjälte', en: 'Hero' },
    group: 'content',
    words: {
      fields: {
        list: { sv: 'Lista vars omslag visas', en: 'Cover list' },
      },
      examples: {
        autumn: { sv: 'Med omslag och knapp', en: 'With covers and a button' },
        wordsOnly: { sv: 'Bara ord', en: 'Text only' },
      },
    },
  },
})

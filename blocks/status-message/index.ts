import { defineBlock } from '#runtime/registry/define-block.ts'
import { statusMessageExamples } from './examples.ts'
import { statusMessageMarkdown } from './markdown.ts'
import { statusMessageProps } from './schema.ts'
import { StatusMessage } from './status-message.tsx'

export const statusMessage = defineBlock({
  type: 'status-message',
  props: statusMessageProps,
  examples: statusMessageExamples,
  view: StatusMessage,
  markdown: statusMessageMarkdown,
  editor: {
    title: { sv: 'Meddelande', en: 'Status message' },
    group: 'status',
    words: {
      examples: {
        notFound: { sv: 'Sidan finns inte', en: 'Page not found' },
        error: { sv: 'Något gick fel', en: 'Something went wrong' },
      },
    },
  },
})

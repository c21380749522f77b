import { defineBlock } from '#runtime/registry/define-block.ts'
import { newsletterActions } from './actions.ts'
import { newsletterSignUpExamples } from './examples.ts'
import { loadNewsletterSignUp } from './load.ts'
import { newsletterSignUpMarkdown } from './markdown.ts'
import { NewsletterSignUp } from './newsletter-sign-up.tsx'
import { newsletterSignUpProps } from './schema.ts'

export const newsletterSignUp = defineBlock({
  type: 'newsletter-sign-up',
  props: newsletterSignUpProps,
  examples: newsletterSignUpExamples,
  load: loadNewsletterSignUp,
  view: NewsletterSignUp,
  markdown: newsletterSignUpMarkdown,
  actions: newsletterActions,
  editor: {
    title: { sv: 'Anmälan till nyhetsbrevet', en: 'Newsletter sign-up' },
    group: 'content',
    words: {
      help: { compact: { sv: 'En rad, för sidans fot.', en: 'A single row, for example in the footer.' } },
      examples: {
        page: { sv: 'Med text', en: 'With text' },
        compact: { sv: 'Kompakt', en: 'Compact' },
      },
    },
  },
})

import { defineBlock } from '#runtime/registry/define-block.ts'
import { chooseConsent, mergeConsent } from './actions.ts'
import { ConsentSettings } from './consent.tsx'
import { consentExamples } from './examples.ts'
import { consentProps } from './schema.ts'

export const consent = defineBlock({
  type: 'consent',
  props: consentProps,
  examples: consentExamples,
  view: ConsentSettings,
  aboveFold: true,
  actions: [chooseConsent],
  onSignIn: mergeConsent,
  editor: { title: { sv: 'Val av kakor', en: 'Cookie settings' }, group: 'personal' },
})

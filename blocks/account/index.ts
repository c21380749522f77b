import { defineBlock } from '#runtime/registry/define-block.ts'
import { Account } from './account.tsx'
import { accountActions } from './actions.ts'
import { accountExamples } from './examples.ts'
import { loadAccount } from './load.ts'
import { accountProps } from './schema.ts'
import { chooseCustomerType } from './session-actions.ts'

export const account = defineBlock({
  type: 'account',
  props: accountProps,
  examples: accountExamples,
  load: loadAccount,
  view: Account,
  onError: 'fail-page',
  actions: accountActions,
  onSignIn: chooseCustomerType,
  editor: {
    title: { sv: 'Konto', en: 'Account' },
    group: 'personal',
    words: {
      examples: {
        signIn: { sv: 'Logga in och översikt', en: 'Sign in and overview' },
        reset: { sv: 'Nytt lösenord', en: 'New password' },
        lookUp: { sv: 'Hitta en beställning', en: 'Find an order' },
      },
    },
  },
})

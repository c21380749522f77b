import { GraphQLError, type ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { isStorableJson, isStorableText } from '../kernel/storable-text.ts'

/** Refuses operations with text that the database would not take, in variables and in literals. */
export function cleanText(): Plugin {
  return {
    onParams({ params }) {
      if (!isStorableJson(params.variables)) throw refusal()
    },
    onValidate({ addValidationRule }) {
      addValidationRule(storableLiterals)
    },
  }
}

const storableLiterals: ValidationRule = (context) => ({
  StringValue(node) {
    if (!isStorableText(node.value)) context.reportError(refusal())
  },
})

const refusal = () =>
  new GraphQLError('Text holds a control character or half of a character.', {
    extensions: { code: 'BAD_USER_INPUT' },
  })

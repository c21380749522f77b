import { GraphQLError, type ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { isStorableJson, isStorableText } from '../kernel/storable-text.ts'

/** Rejects operations whose variables or literals contain text that the shop does not store (`isStorableText`). */
export function cleanText(): Plugin {
  return {
    onParams({ params }) {
      // Yoga assumes that each entry of a batch is an object, so check this before Yoga reads the entry.
      if (!isObject(params)) throw noOperation()
      if (!isStorableJson(params.variables)) throw refusal()
    },
    onValidate({ addValidationRule }) {
      addValidationRule(storableLiterals)
    },
  }
}

const isObject = (params: unknown) => typeof params === 'object' && params !== null && !Array.isArray(params)

const noOperation = () => new GraphQLError('The query is missing.', { extensions: { code: 'BAD_REQUEST' } })

const storableLiterals: ValidationRule = (context) => ({
  StringValue(node) {
    if (!isStorableText(node.value)) context.reportError(refusal())
  },
})

const refusal = () =>
  new GraphQLError('The text contains a control character or a lone surrogate.', {
    extensions: { code: 'BAD_USER_INPUT' },
  })

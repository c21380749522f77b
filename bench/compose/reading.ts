import { definitionSchema, type PageDefinition } from '#schemas/page.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { registry, resolveStored } from './stored.tsx'

/** Durations of work that is not repeated for each request, in milliseconds. */
export interface ReadingTimes {
  /** The whole validation, which is done once per publication. */
  readonly publish: readonly number[]
  /**
   * The validation of envelope and props, and the resolution for the first request. Both are done once per revision in
   * each process.
   */
  readonly first: readonly number[]
}

const repeats = 20

/** Measures how long the validation of a definition takes in each case. Throws when the definition is invalid. */
export function measureReading(definition: PageDefinition): ReadingTimes {
  const text = JSON.stringify(definition)
  const validator = createValidator(
    registry.blocks.map(({ type, version, slots, editor }) => {
      return { type, version, slots, titles: editor.title, schema: registry.jsonSchema(type) ?? {} }
    }),
  )
  const errors = validator.validate(definition).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 3)))
  return {
    publish: times(() => validator.validate(JSON.parse(text))),
    first: times(() => resolveStored(definitionSchema.parse(JSON.parse(text)) as PageDefinition)),
  }
}

function times(work: () => unknown): readonly number[] {
  return Array.from({ length: repeats }, () => {
    globalThis.gc?.()
    const began = performance.now()
    work()
    return performance.now() - began
  })
}

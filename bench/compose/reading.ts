import { definitionSchema, type PageDefinition } from '#schemas/page.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { registry, resolveStored } from './stored.tsx'

/** Milliseconds of what is not done for each request. */
export interface ReadingTimes {
  /** Once a publish: the whole validator. */
  readonly publish: readonly number[]
  /** Once a revision and process: envelope and props checked, and the first request's resolving. */
  readonly first: readonly number[]
}

const repeats = 20

/** What reading a definition costs where it is validated; one that should not be published ends the benchmark. */
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

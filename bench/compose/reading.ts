import { definitionSchema, type PageDefinition } from '#schemas/page.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { registry, resolveStored } from './stored.tsx'

/** Time of work that is not done for each request, in milliseconds. */
export interface ReadingTimes {
  /** Once per publication: the whole validator. */
  readonly publish: readonly number[]
  /** Once per revision and process: validation of envelope and props, and the first request's resolution. */
  readonly first: readonly number[]
}

const repeats = 20

/** Measures reading a definition where it is validated; an invalid one ends the benchmark. */
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

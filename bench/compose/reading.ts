import { definitionSchema, type PageDefinition } from '#schemas/page.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { targeting } from './context.ts'
import { registry, resolveStored } from './stored.tsx'

/**
 * Durations, in milliseconds, of work that the shop does not repeat for each request. Each list has one entry per
 * measurement.
 */
export interface ReadingTimes {
  /** Full validation of a definition for publishing. */
  readonly publish: readonly number[]
  /**
   * Validation of the envelope and props, and resolution of the page. Each process does this once per revision, for the
   * first request.
   */
  readonly first: readonly number[]
  /**
   * Resolution of a page whose props are validated. Each process does this once per revision and targeting, and again
   * after each scheduled change.
   */
  readonly again: readonly number[]
}

const repeats = 20

/** Measures the durations of `ReadingTimes` for a definition. Throws when the definition is invalid. */
export function measureReading(definition: PageDefinition): ReadingTimes {
  const text = JSON.stringify(definition)
  const validator = createValidator(
    registry.blocks.map(({ type, version, slots, editor }) => {
      return { type, version, slots, titles: editor.title, schema: registry.jsonSchema(type) ?? {} }
    }),
  )
  const errors = validator.validate(definition).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 3)))
  // Blocks are never reused for an earlier instant, so each call with an earlier `now` resolves them again.
  let { now } = targeting
  return {
    publish: times(() => validator.validate(JSON.parse(text))),
    first: times(() => resolveStored(definitionSchema.parse(JSON.parse(text)) as PageDefinition)),
    again: times(() => {
      now -= 1
      resolveStored(definition, now)
    }),
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

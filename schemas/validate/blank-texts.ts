import { isSaid } from '../localized-texts.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Returns the JSON pointers of required texts that are stored as one blank string for all languages. A blank `alt` is
 * not reported, because it marks an image as decoration.
 */
export function blankTexts(value: unknown, schema: unknown, at = ''): readonly string[] {
  if (!isRecord(schema)) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => blankTexts(item, schema.items, `${at}/${index}`))
  const { properties, required } = schema
  if (!isRecord(value) || !isRecord(properties)) return []
  const needed = Array.isArray(required) ? required : []
  return Object.entries(value).flatMap(([field, inner]) => {
    const own = properties[field]
    if (typeof inner !== 'string') return blankTexts(inner, own, `${at}/${field}`)
    const isText = needed.includes(field) && isLocalized(own) && !('src' in value && field === 'alt')
    return isText && !isSaid(inner) ? [`${at}/${field}`] : []
  })
}

function isLocalized(schema: unknown): boolean {
  const ways = isRecord(schema) && Array.isArray(schema.anyOf) ? schema.anyOf : []
  return ways.some((way) => isRecord(way) && isRecord(way.properties) && '$t' in way.properties)
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

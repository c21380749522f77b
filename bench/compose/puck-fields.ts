import type { Fields } from '@puckeditor/core'
import type { ShownPage } from './subject.ts'

/** Returns Puck fields for a block type, derived from the props of the first such block on the page. */
export function fieldsOf(page: ShownPage, type: string): Fields {
  const found = page.flatMap((node) => [node, ...withinSlots(node.slots)]).find((node) => node.type === type)
  return fieldsOfValue(found?.props ?? {})
}

function withinSlots(slots: ShownPage[number]['slots']): ShownPage {
  return Object.values(slots)
    .flat()
    .flatMap((node) => [node, ...withinSlots(node.slots)])
}

function fieldsOfValue(value: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldOf(inner)])) as Fields
}

function fieldOf(value: unknown): unknown {
  if (Array.isArray(value)) return { type: 'array', arrayFields: fieldsOfValue(value[0]) }
  if (typeof value === 'object' && value !== null) {
    return { type: 'object', objectFields: fieldsOfValue(value as Readonly<Record<string, unknown>>) }
  }
  return { type: typeof value === 'number' ? 'number' : 'text' }
}

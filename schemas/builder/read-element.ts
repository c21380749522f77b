import { toPointer } from '../json-pointer.ts'
import { blockIdSchema } from '../page.ts'
import type { BlockContract } from '../validate/block-contract.ts'
import { type BuilderObject, builderTypes, isEmpty, isObject } from './builder-content.ts'
import { dropBlanks } from './drop-blanks.ts'
import type { Report } from './finding.ts'
import { metaKey } from './to-builder.ts'
import { fromBuilderValue } from './values.ts'

const codeKeys: ReadonlySet<string> = new Set(['bindings', 'actions', 'code', 'repeat', 'show', 'hide', 'properties'])
const editorKeys: ReadonlySet<string> = new Set([
  '@type',
  '@version',
  'id',
  'component',
  'meta',
  'tagName',
  'layerName',
  'layerLocked',
  'groupLocked',
])
const styleKeys: ReadonlySet<string> = new Set(['responsiveStyles', 'class', 'animations', 'style'])
/** Matches a CSS value with only the characters of sizes, positions and colours. */
const plainStyle = /^[\w\s#%.,()+*/-]*$/
const activeStyle = /url|expression|import|script|binding|behavior/i

export interface ElementReader {
  /** Reads elements and returns the ids of their blocks, in order. */
  readList(elements: unknown, path: string): readonly string[]
  readonly blocks: Readonly<Record<string, unknown>>
}

/** Creates a reader that converts nested elements into a flat map of blocks (P1). */
export function createElementReader(contracts: readonly BlockContract[], report: Report): ElementReader {
  const byType = new Map(contracts.map((contract) => [contract.type, contract]))
  const blocks: Record<string, unknown> = {}

  function readList(elements: unknown, path: string): readonly string[] {
    if (!Array.isArray(elements)) {
      report({ code: 'builder-element', path })
      return []
    }
    return elements.flatMap((element, index) => read(element, `${path}/${index}`) ?? [])
  }

  function read(element: unknown, path: string): string | null {
    if (!isObject(element) || element['@type'] !== builderTypes.element) {
      report({ code: 'builder-element', path })
      return null
    }
    const id = String(element.id ?? '')
    if (!blockIdSchema.safeParse(id).success || Object.hasOwn(blocks, id)) {
      report({ code: 'builder-id', path: `${path}/id`, value: id })
      return null
    }
    const own: Report = (finding) => report({ blockId: id, ...finding })
    if (!isObject(element.component)) {
      own({ code: 'builder-element', path })
      return null
    }
    const meta = readMeta(element, path, own)
    const name = String(element.component.name ?? '')
    const contract = byType.get(name)
    if (!contract && !isObject(meta.kept)) {
      own({ code: 'builder-component', path: `${path}/component/name`, value: name })
      return null
    }
    // Reserve the id before reading the content, so that no nested block gets the same id.
    blocks[id] = null
    const places = { path: `${path}/component`, metaPath: `${path}/meta/${metaKey}` }
    blocks[id] = readComponent(element.component, { name, meta, contract, ...places, report: own })
    reportRest(element, path, own)
    return id
  }

  interface Place {
    readonly name: string
    readonly meta: BuilderObject
    readonly contract: BlockContract | undefined
    readonly path: string
    readonly metaPath: string
    readonly report: Report
  }

  function readComponent(component: BuilderObject, place: Place): BuilderObject {
    const { name, meta, contract, path } = place
    const { kept, slots: named, bare, ...rest } = meta
    for (const key of Object.keys(component)) {
      if (key === 'name' || key === 'options' || isEmpty(component[key])) continue
      place.report({ code: 'builder-field', path: `${path}/${toPointer(key)}`, value: key })
    }
    const options = isObject(component.options) ? component.options : {}
    if (!isObject(component.options) && !isEmpty(component.options)) {
      place.report({ code: 'builder-field', path: `${path}/options`, value: 'options' })
    }
    const slotNames = new Set([
      ...(Array.isArray(named) ? named.map(String) : []),
      ...Object.keys(contract?.slots ?? {}),
    ])
    const entries = Object.entries(options)
    const props = Object.fromEntries(entries.filter(([key]) => !slotNames.has(key)))
    const slots = entries
      .filter(([key]) => slotNames.has(key))
      .map(([key, value]) => [key, readList(value ?? [], `${path}/options/${toPointer(key)}`)] as const)
    const filled = slots.length > 0 ? { slots: Object.fromEntries(slots) } : {}
    if (isObject(kept)) {
      const strange = [
        ...Object.keys(props).map((key) => ({ key, at: `${path}/options` })),
        ...Object.keys(rest).map((key) => ({ key, at: place.metaPath })),
      ]
      for (const { key, at } of strange) {
        place.report({ code: 'builder-field', path: `${at}/${toPointer(key)}`, value: key })
      }
      return { ...kept, ...filled }
    }
    const stored = fromBuilderValue(props, `${path}/options`, place.report)
    const isCurrent = contract !== undefined && (Object.keys(meta).length === 0 || meta.v === contract.version)
    const read = (isCurrent ? dropBlanks(stored, contract.schema) : stored) as BuilderObject
    const version = Object.keys(meta).length > 0 ? {} : { v: contract?.version }
    const own = bare === true && Object.keys(read).length === 0 ? {} : { props: read }
    return { ...rest, type: name, ...version, ...own, ...filled }
  }

  return { readList, blocks }
}

function readMeta({ meta }: BuilderObject, path: string, report: Report): BuilderObject {
  const own = isObject(meta) ? meta[metaKey] : undefined
  return isObject(own) ? (fromBuilderValue(own, `${path}/meta/${metaKey}`, report) as BuilderObject) : {}
}

/**
 * Reports the keys of an element that are not converted: code and unknown keys as errors, plain styles as warnings.
 * Ignores keys that only Builder's editor uses.
 */
function reportRest(element: BuilderObject, path: string, report: Report): void {
  for (const [key, value] of Object.entries(element)) {
    if (editorKeys.has(key) || isEmpty(value)) continue
    const here = `${path}/${toPointer(key)}`
    if (codeKeys.has(key)) report({ code: 'builder-code', path: here, value: key })
    else if (!styleKeys.has(key)) report({ code: 'builder-field', path: here, value: key })
    else report({ code: isPlainStyle(value) ? 'builder-style' : 'builder-code', path: here, value: key })
  }
}

function isPlainStyle(value: unknown): boolean {
  if (typeof value === 'string') return plainStyle.test(value) && !activeStyle.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isPlainStyle)
}

import { toPointer } from '../json-pointer.ts'
import type { BlockContract } from '../validate/block-contract.ts'
import { type BuilderContent, type BuilderModel, type BuilderObject, isEmpty, isObject } from './builder-content.ts'
import type { Finding } from './finding.ts'
import { createElementReader } from './read-element.ts'
import { fromBuilderValue } from './values.ts'

export interface Converted {
  /** The definition, not validated yet: pass it to the validator. */
  readonly definition: BuilderObject
  readonly id: string
  readonly findings: readonly Finding[]
}

/** Keys that Builder itself gives to an entry. The conversion does not report these keys as left out. */
const bookkeeping: ReadonlySet<string> = new Set(
  `@version @originId @originOrg @originContentId @originModelId id name published publishedBy modelId data query createdBy
  createdDate lastUpdated lastUpdatedBy lastUpdateBy firstPublished ownerId priority rev meta folders screenshot startDate
  endDate stageModifiedSincePublish previewUrl testRatio testVariationId testVariationName liveVersion`.split(/\s+/),
)
const codeFields: ReadonlySet<string> = new Set(['jsCode', 'tsCode', 'cssCode', 'httpRequests', 'state', 'inputs'])
const ownFields: ReadonlySet<string> = new Set(['title', 'page', 'seo', 'blocks', 'regions', 'url'])
const maxTitleLength = 120

/**
 * Converts an entry of a Builder space into a definition. Leaves out everything that runs code, is bound to data or is
 * unknown to the shop, and reports each omission with its path.
 */
export function fromBuilder(
  content: BuilderContent,
  { model, contracts }: { readonly model: BuilderModel; readonly contracts: readonly BlockContract[] },
): Converted {
  const findings: Finding[] = []
  const report = (finding: Finding) => void findings.push(finding)
  const { data } = content
  for (const [key, value] of Object.entries(content)) {
    if (bookkeeping.has(key) || isEmpty(value)) continue
    const code = key === 'variations' ? 'builder-variation' : 'builder-unread'
    report({ code, path: `/${toPointer(key)}`, value: key })
  }
  for (const [key, value] of Object.entries(data)) {
    if (ownFields.has(key) || isEmpty(value)) continue
    const code = codeFields.has(key) ? 'builder-code' : 'builder-unread'
    report({ code, path: `/data/${toPointer(key)}`, value: key })
  }
  const page = isObject(data.page) ? (fromBuilderValue(data.page, '/data/page', report) as BuilderObject) : {}
  if (!isObject(data.page) && !isEmpty(data.page)) report({ code: 'builder-field', path: '/data/page', value: 'page' })
  const reader = createElementReader(contracts, report)
  const regions = readRegions(data, reader.readList, report)
  const id = typeof page.id === 'string' ? page.id : `builder-${content.id.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  const title = readTitle(content, id, report)
  const seo = isEmpty(data.seo) && !isObject(data.seo) ? undefined : fromBuilderValue(data.seo, '/data/seo', report)
  const route = readRoute(content, page, model, report)
  const definition = {
    format: 1,
    kind: model,
    ...page,
    id,
    ...(title === undefined ? {} : { title }),
    ...(seo === undefined ? {} : { seo }),
    ...(route ? { route } : {}),
    regions: isObject(data.page) || regions.main ? regions : { ...regions, main: [] },
    blocks: reader.blocks,
  }
  return { definition, id, findings }
}

type ReadList = (elements: unknown, path: string) => readonly string[]

function readRegions(data: BuilderObject, readList: ReadList, report: (finding: Finding) => void) {
  const { blocks, regions = {} } = data
  const main = blocks === undefined || blocks === null ? {} : { main: readList(blocks, '/data/blocks') }
  if (!isObject(regions)) {
    if (!isEmpty(regions)) report({ code: 'builder-field', path: '/data/regions', value: 'regions' })
    return main as Readonly<Record<string, readonly string[]>>
  }
  const others = Object.entries(regions).map(([name, elements]) => {
    return [name, readList(elements, `/data/regions/${toPointer(name)}`)] as const
  })
  return { ...Object.fromEntries(others), ...main } as Readonly<Record<string, readonly string[]>>
}

/** Returns the title that staff see: the field `title`, else the entry's name. */
function readTitle({ name, data }: BuilderContent, id: string, report: (finding: Finding) => void) {
  const { title } = data
  if (typeof title === 'string' && title !== '') return title
  if (title === '') return isObject(data.page) ? '' : undefined
  if (!isEmpty(title)) report({ code: 'builder-field', path: '/data/title', value: 'title' })
  return name && name !== id ? name.slice(0, maxTitleLength) : undefined
}

/**
 * Returns the route in the entry's field `page`, else the route for the URL of the entry. In the entry's targeting,
 * only a URL path is supported.
 */
function readRoute(
  { query, data }: BuilderContent,
  page: BuilderObject,
  model: BuilderModel,
  report: (finding: Finding) => void,
): unknown {
  const addresses: { readonly path: string; readonly value: unknown }[] = []
  if (!isEmpty(data.url)) addresses.push({ path: '/data/url', value: data.url })
  const rules = Array.isArray(query) ? query : isEmpty(query) ? [] : [query]
  for (const [index, rule] of rules.entries()) {
    const own = isObject(rule) ? rule : {}
    if (own.property === 'urlPath' && own.operator === 'is')
      addresses.push({ path: `/query/${index}`, value: own.value })
    else report({ code: 'builder-targeting', path: `/query/${index}`, value: String(own.property ?? '') })
  }
  const isNamed = page.route !== undefined || (page.kind ?? model) === 'section'
  let route: unknown = page.route
  for (const { path, value } of addresses) {
    const alias = typeof value === 'string' ? /^\/([a-z0-9-]{0,120})$/.exec(value)?.[1] : undefined
    if (isNamed) report({ code: 'builder-unread', path, value: String(value) })
    else if (alias === undefined || (route !== undefined && addresses[0]?.value !== value))
      report({ code: 'builder-address', path, value: String(value) })
    else route = alias === '' ? { name: 'index' } : { name: 'content', alias }
  }
  if (!isNamed && route === undefined && addresses.length === 0) {
    report({ code: 'builder-address', path: '/data/url', value: '' })
  }
  return route
}

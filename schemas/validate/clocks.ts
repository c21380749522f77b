import { instantOf, isTimeZone } from '../windows.ts'
import type { BlockContract } from './block-contract.ts'
import type { ValidatorMessages } from './messages.ts'

type Json = Readonly<Record<string, unknown>>

/** A fault in a wall-clock time or time zone in a block's props. `at` is a JSON pointer into the props. */
export interface ClockFault {
  readonly code: 'no-instant' | 'no-zone' | 'ends-first'
  readonly at: string
  readonly message: string
}

/** Time zone of wall-clock times whose props have no field for a zone. */
const usualZone = 'Europe/Stockholm'

/**
 * Validates times and time zones in a block's props, at any depth (P8). Their fields are marked in the schema
 * (`reference`). JSON Schema itself cannot express that a date (31 February) or zone does not exist, or that a window
 * ends before it begins.
 */
export function clockFaults(
  props: Json,
  { schema }: Pick<BlockContract, 'schema'>,
  words: ValidatorMessages,
): readonly ClockFault[] {
  return faultsOf(props, schema, '', words)
}

function faultsOf(value: unknown, schema: unknown, at: string, words: ValidatorMessages): readonly ClockFault[] {
  if (!isRecord(schema)) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => faultsOf(item, schema.items, `${at}/${index}`, words))
  if (!isRecord(value) || !isRecord(schema.properties)) return []
  const fields = Object.entries(schema.properties).filter(([field]) => Object.hasOwn(value, field))
  const marked = (reference: string) =>
    Object.entries(schema.properties ?? {}).filter(([, own]) => isRecord(own) && own.reference === reference)
  const [zoneField, zoneSchema] = marked('zone')[0] ?? []
  const standard = isRecord(zoneSchema) ? zoneSchema.default : undefined
  const zone = [zoneField && value[zoneField], standard].find((one) => typeof one === 'string') ?? usualZone
  const deeper = fields.flatMap(([field, own]) => faultsOf(value[field], own, `${at}/${field}`, words))
  if (zoneField && !isTimeZone(String(zone))) {
    return [...deeper, { code: 'no-zone', at: `${at}/${zoneField}`, message: words.noZone(String(zone)) }]
  }
  const clocks = marked('wallClock').flatMap(([field]) => {
    const written = value[field]
    return typeof written === 'string' ? [{ field, written, instant: instantOf(written, String(zone)) }] : []
  })
  const unreadable = clocks
    .filter(({ instant }) => instant === null)
    .map(
      ({ field, written }): ClockFault => ({
        code: 'no-instant',
        at: `${at}/${field}`,
        message: words.noInstant(field, written, String(zone)),
      }),
    )
  const instants = Object.fromEntries(clocks.map(({ field, instant }) => [field, instant]))
  const { from, until } = instants
  const endsFirst: readonly ClockFault[] =
    from && until && until <= from ? [{ code: 'ends-first', at: `${at}/until`, message: words.endsFirst }] : []
  return [...deeper, ...unreadable, ...endsFirst]
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createEventBus } from '#runtime/events/event-bus.ts'
import type { Message } from '#runtime/events/messages.ts'
import { setUp } from '#runtime/events/testing/set-up.ts'
import { events, furtherMessages, specifiedMessages } from './events.ts'

const root = join(import.meta.dirname, '../..')
const messages = { ...specifiedMessages, ...furtherMessages }

/**
 * Sends events through the event bus and the data layer, as a page does. Returns the messages that they become;
 * messages without a name are left out.
 */
async function send({ events: all }: (typeof events)['cart:add']) {
  const { layer, pushed, settle, onError } = setUp()
  const bus = createEventBus({ now: () => 0, onError: vi.fn() })
  bus.onAny(layer.onEvent)
  for (const event of all) bus.emit(event)
  await settle()
  expect(onError).not.toHaveBeenCalled()
  return pushed.flatMap((message) => ('event' in message ? [message] : []))
}

/** Returns the paths of all fields with a value, such as `ecommerce.items.price`. */
function fieldsOf(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, path))
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path]
  return Object.entries(value).flatMap(([name, field]) => fieldsOf(field, path === '' ? name : `${path}.${name}`))
}

const namesOf = (fields: Iterable<string>) => [...new Set(fields)].sort()

describe('[S11] an event becomes exactly the messages and fields of the specification', () => {
  test.each(Object.entries(events))('%s', async (_, sent) => {
    const made = await send(sent)
    expect(made.map(({ event }) => event)).toEqual(sent.messages)
    for (const { event, ...fields } of made as readonly (Message & { readonly event: string })[]) {
      expect(namesOf(fieldsOf(fields)), event).toEqual(namesOf(messages[event] ?? ['no such message']))
    }
  })
})

test('[S11] every message of the specification is sent by an event, and no other message is', () => {
  const sent = Object.values(events).flatMap((event) => event.messages)
  expect(namesOf(sent)).toEqual(namesOf(Object.keys(messages)))
  expect(Object.keys(specifiedMessages).filter((name) => name in furtherMessages)).toEqual([])
})

test('[S11] every event is emitted by the storefront', () => {
  const files = globSync('{app,blocks,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|testing/.test(file),
  )
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const isEmitted = (type: string) => new RegExp(`\\b(type|event): [^\\n]*'${type}'`).test(code)
  expect(Object.keys(events).filter((type) => !isEmitted(type))).toEqual([])
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { timeZone, wallClock } from '../references.ts'
import { createValidator } from './validate-definition.ts'

const banner = z.strictObject({
  until: wallClock().optional(),
  zone: timeZone().default('Europe/Stockholm'),
  shows: z.array(z.strictObject({ from: wallClock().optional(), until: wallClock().optional() })).optional(),
})
const validator = createValidator([{ type: 'banner', version: 1, schema: z.toJSONSchema(banner, { io: 'input' }) }])

function found(props: unknown, more: object = {}, language: 'sv' | 'en' = 'en') {
  const page = {
    format: 1,
    id: 'home',
    kind: 'page',
    route: { name: 'index' },
    regions: { main: ['a'] },
    blocks: { a: { type: 'banner', v: 1, props, ...more } },
  }
  return validator.validate(page, { language }).map(({ severity, path, message }) => [severity, path, message])
}

const unreadable = (field: string, value: string) =>
  `“${field}” ${value} isn’t a valid time in Europe/Stockholm: the clocks change then, or it can’t be read. Choose another time.`

test('[editing] an impossible date is refused with a message', () => {
  for (const until of ['2026-02-31T12:00', '2026-02-31T25:61', '2027-02-29T00:00', '2026-13-01T00:00']) {
    expect(found({ until })).toEqual([['error', '/blocks/a/props/until', unreadable('until', until)]])
  }
  expect(found({ until: '2028-02-29T23:59' })).toEqual([])
})

test('[P8] so is a time that a clock change skips or repeats, in the zone of the block', () => {
  expect(found({ until: '2027-03-28T02:30' })).toHaveLength(1)
  expect(found({ until: '2026-10-25T02:30' })).toHaveLength(1)
  expect(found({ until: '2027-03-28T02:30', zone: 'Asia/Tokyo' })).toEqual([])
})

test('[editing] an unknown zone is refused once, with or without a time', () => {
  for (const props of [{ zone: 'Europe/Nowhere' }, { zone: 'Mars/Phobos', until: '2026-11-27T00:00' }]) {
    expect(found(props)).toEqual([['error', '/blocks/a/props/zone', `There is no time zone “${props.zone}”.`]])
  }
  expect(found({ zone: 'Europe/Nowhere' }, {}, 'sv')).toEqual([
    ['error', '/blocks/a/props/zone', 'Tidszonen ”Europe/Nowhere” finns inte.'],
  ])
})

test('[editing] variants, values of a market and lists within the props are validated as well', () => {
  expect(found({}, { variants: [{ id: 'x', when: { market: 'se' }, props: { zone: 'Mars/Phobos' } }] })).toEqual([
    ['error', '/blocks/a/variants/0/props/zone', 'There is no time zone “Mars/Phobos”.'],
  ])
  expect(found({}, { overrides: { fi: { until: { value: '2026-02-31T12:00' } } } })).toEqual([
    ['error', '/blocks/a/overrides/fi/until', unreadable('until', '2026-02-31T12:00')],
  ])
  expect(found({ shows: [{}, { from: '2026-12-02T10:00', until: '2026-12-01T10:00' }] })).toEqual([
    ['error', '/blocks/a/props/shows/1/until', 'The end must be after the start.'],
  ])
})

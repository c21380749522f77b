import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { applyPatch } from '../apply-patch.ts'
import { text } from '../localized.ts'
import { definitionSchema, type SectionDefinition, sectionSchema } from '../page.ts'
import { createValidator } from './validate-definition.ts'

const banner = z.strictObject({ title: text(20), columns: z.number().max(6).optional() })
const validator = createValidator([{ type: 'banner', version: 1, schema: z.toJSONSchema(banner, { io: 'input' }) }])

const section = (more: object = {}): SectionDefinition =>
  sectionSchema.parse({
    format: 1,
    id: 'strip',
    kind: 'section',
    regions: { main: ['b'] },
    blocks: { b: { type: 'banner', v: 1, props: { title: 'Jul' } } },
    exposes: { heading: { block: 'b', prop: 'title' }, columns: { block: 'b', prop: 'columns' } },
    ...more,
  })
const page = (props: object) => ({
  format: 1,
  id: 'home',
  kind: 'page',
  route: { name: 'index' },
  regions: { main: ['s'] },
  blocks: { s: { type: '@section', v: 1, ref: 'strip', props } },
})
const found = (props: object, revisions = [section()], missingIn: readonly ('fi' | 'nb')[] = []) =>
  validator
    .validate(page(props), { used: new Map([['s', { revisions, missingIn }]]) })
    .map(({ severity, path, message }) => `${severity} ${path} ${message}`)

describe('[P3] a value that a use of a section sets', () => {
  test('is validated as the prop of its block, and reported at the use', () => {
    expect(found({ heading: 'Rea', columns: 6 })).toEqual([])
    expect(found({ heading: 'Rea', columns: 7 })).toEqual([
      'error /blocks/s/props/columns Columns: 7 is too high; the maximum is 6.',
    ])
    expect(found({ heading: { $t: { sv: 'x'.repeat(30) } } })).toEqual([
      'error /blocks/s/props/heading/$t/sv Title › Swedish: the text is too long; the maximum is 20 characters.',
    ])
  })

  test('is validated against every revision that is shown', () => {
    const narrow = section({ blocks: { b: { type: 'banner', v: 1, props: { title: 'Jul' } } }, exposes: {} })
    expect(found({ columns: 7 }, [narrow, section()])).toHaveLength(1)
  })

  test('is not blamed for faults of the section itself', () => {
    const broken = section({ blocks: { b: { type: 'banner', v: 1, props: { title: 'Jul', colour: 'red' } } } })
    expect(found({ heading: 'Rea' }, [broken])).toEqual([])
  })

  test('under a name that the section does not expose is reported, and removed by its fix', () => {
    expect(found({ tone: 'ink' })).toEqual([
      'warning /blocks/s/props/tone The section has no editable field “tone”. The value is kept but not shown.',
    ])
    const [issue] = validator.validate(page({ tone: 'ink' }), {
      used: new Map([['s', { revisions: [section()], missingIn: [] }]]),
    })
    expect(applyPatch(page({ tone: 'ink' }), issue?.fix?.patch ?? [])).toEqual(page({}))
  })
})

test('[P3] a use of a section that is not live in a language says that it shows nothing there', () => {
  expect(found({}, [], ['fi', 'nb'])).toEqual([
    'warning /blocks/s/ref The section “strip” isn’t published in Finnish, so nothing is shown here.',
    'warning /blocks/s/ref The section “strip” isn’t published in Norwegian, so nothing is shown here.',
  ])
})

test('[P3] a setting whose block or field is gone is reported in the section', () => {
  const exposes = {
    gone: { block: 'c', prop: 'title' },
    odd: { block: 'b', prop: 'colour' },
    good: { block: 'b', prop: 'title' },
  }
  const issues = validator.validate(definitionSchema.parse(section({ exposes })))
  expect(issues.map(({ code, path }) => [code, path])).toEqual([
    ['exposes-nothing', '/exposes/gone'],
    ['exposes-nothing', '/exposes/odd'],
  ])
})

import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import { defineBlock } from '#runtime/registry/define-block.ts'
import type { FormFields } from './contract.ts'
import { type ActionData, defineAction } from './define-action.ts'
import { checked, line, text } from './fields.ts'
import { succeed } from './notices.ts'
import { testContext } from './testing/action-context.ts'

const wish = defineAction({
  name: 'wish/send',
  input: z.object({
    title: line.refine((title) => title !== '', 'account:errors.required'),
    isGift: checked,
    note: text,
  }),
  async run(input, context) {
    return { ...succeed(context, 'account:saved'), data: { wish: input } }
  },
})
const submit = (fields: Readonly<Record<string, string>>, action = wish) =>
  action.submit(new Map(Object.entries(fields)), testContext())

describe('[B1] an action', () => {
  test('gets the fields of its form parsed; missing ones are empty, unknown ones are dropped', async () => {
    const { data } = await submit({ title: ' Matilda ', isGift: '1', market: 'se', stranger: 'x' })
    expect(data?.wish).toEqual({ title: 'Matilda', isGift: true, note: '' })
  })

  test('with an invalid field does not run; a notice has the field’s message in the visitor’s language', async () => {
    const message = 'Fältet måste fyllas i.'
    const { notice, data } = await submit({ title: ' ' })
    expect(data).toBeUndefined()
    expect(notice).toEqual({ tone: 'problem', message, fields: { title: message } })
  })

  test('with several invalid fields names each; an issue without a text gets the general one', async () => {
    const strict = defineAction({
      name: 'wish/strict',
      input: z.object({ size: z.enum(['s', 'm']), title: text.refine(() => false, 'account:errors.required') }),
      invalid: 'account:errors.fields',
      run: async (_, context) => succeed(context, 'account:saved'),
    })
    const { notice } = await strict.submit(new Map([['size', 'xl']]), testContext())
    expect(notice?.message).toBe('Se till att alla fält är rätt ifyllda.')
    expect(notice?.fields).toEqual({
      size: 'Något gick fel. Försök igen, och kontakta kundtjänst om felet kvarstår.',
      title: 'Fältet måste fyllas i.',
    })
  })

  test('has typed fields and a typed response; neither compiles when wrong', () => {
    expectTypeOf<ActionData<typeof wish>>().toExtend<{ readonly wish: { readonly title: string } }>()
    expectTypeOf<'title'>().toExtend<keyof FormFields<typeof wish.input>>()
    expectTypeOf<'titel'>().not.toExtend<keyof FormFields<typeof wish.input>>()
    defineAction({
      name: 'wish/wrong',
      input: z.object({ title: text }),
      // @ts-expect-error a field that the action does not have
      run: async ({ titel }, context) => ({ ...succeed(context, titel) }),
    })
    defineAction({
      name: 'wish/wrong',
      input: z.object({}),
      // @ts-expect-error the page’s script expects a cart
      run: async () => ({ data: { cart: 'three pieces' } }),
    })
  })
})

describe('[B1] the registry', () => {
  const block = defineBlock({
    type: 'wish',
    props: z.strictObject({}),
    examples: {},
    actions: [wish],
    view: () => null,
    editor: { title: { sv: 'x', en: 'x' }, group: 'content' },
  })

  test('has the actions of all blocks and of the app', () => {
    expect([...createRegistry([block]).actions.keys()]).toEqual(['wish/send'])
    expect(createRegistry([], [wish]).actions.get('wish/send')).toBe(wish)
  })

  test('refuses two actions of the same name', () => {
    expect(() => createRegistry([block], [wish])).toThrow('Action wish/send is defined twice.')
  })
})

import type { z } from 'zod'

const prefix = '/actions/'

/** The part of an action that its forms use: the URL, and the fields that the action reads. */
export interface ActionContract<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly href: string
  readonly input: Input
}

/** Values of hidden fields, by name. A field that the action does not read is a type error. */
export type FormFields<Input extends z.ZodObject> = {
  readonly [Name in keyof z.input<Input>]?: string | number | undefined
}

interface ContractSpec<Input extends z.ZodObject> {
  readonly name: string
  readonly input: Input
}

/**
 * Returns the contract of an action. Call it directly only for an action that forms of several blocks use, and pass the
 * contract to `defineAction`.
 */
export function describeAction<Input extends z.ZodObject>({ name, input }: ContractSpec<Input>): ActionContract<Input> {
  return { name, href: `${prefix}${name}`, input }
}

/** Returns the name of the action in a URL; empty if the URL is not an action's. */
export function actionNameIn(url: string): string {
  const { pathname } = new URL(url)
  return pathname.startsWith(prefix) ? pathname.slice(prefix.length) : ''
}

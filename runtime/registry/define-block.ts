import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { SignInHook } from '#runtime/actions/action-context.ts'
import type { Action } from '#runtime/actions/define-action.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Issue } from '#schemas/issue.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { ResolvedProps } from './parse-props.ts'

/**
 * One migration step of a block's stored props (B4). `id` is `type/version`, with the version that the step produces.
 * `before` is an example of the old props, which a test migrates.
 */
export interface Migration {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>>
  readonly up: (old: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

/** Groups of blocks in the editor, in display order. */
export const blockGroups = ['content', 'products', 'navigation', 'status', 'personal', 'shell'] as const
/** Name of a group in the editor. */
export type BlockGroup = (typeof blockGroups)[number]

/** Editor text, in the languages of the staff screens. */
export interface StaffText {
  readonly sv: string
  readonly en: string
}

/**
 * Editor texts of a block's own fields. Labels of fields that several blocks have are in
 * `locales/staff/<language>/form.json`.
 */
export interface BlockMessages {
  /** Labels by field name, at any depth. */
  readonly fields?: Readonly<Record<string, StaffText>>
  readonly help?: Readonly<Record<string, StaffText>>
  /** Labels of one item of a list, by the list's field name. */
  readonly items?: Readonly<Record<string, StaffText>>
  /** Labels of a field's values, by field name and value. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, StaffText>>>>
  /** Labels of examples in the insert menu, by example name. */
  readonly examples?: Readonly<Record<string, StaffText>>
}

/** How the composer and the gallery present a block. */
export interface BlockEditor {
  readonly title: StaffText
  readonly group: BlockGroup
  /** Subject that the page must have; on other pages the block shows nothing. */
  readonly subject?: 'product' | 'category'
  readonly words?: BlockMessages
}

/** Input of a view. `slots` contains the rendered blocks, by the name of the slot. */
export interface ViewInput<Props, Data> {
  readonly props: Resolved<Props>
  readonly data: Data
  readonly context: BlockContext
  readonly slots: Readonly<Record<string, ReactNode>>
}

/** Input of a block's Markdown view. */
export type MarkdownView<Props, Data> = Omit<ViewInput<Props, Data>, 'slots'>

interface BlockSpec<Schema extends z.ZodObject, Data> {
  readonly type: string
  readonly props: Schema
  readonly migrations?: readonly Migration[]
  /** Validates cross-field rules that JSON Schema cannot express (B2). */
  readonly check?: (props: NoInfer<z.infer<Schema>>) => readonly Issue[]
  /** Block types allowed in each slot, by slot name; `['*']` allows all. */
  readonly slots?: Readonly<Record<string, { readonly allow: readonly string[] }>>
  /** Examples of valid props by name, for the composer's insert menu, the gallery, tests and docs. */
  readonly examples: Readonly<Record<string, NoInfer<z.input<Schema>>>>
  /** Fetches the view's data on the server. Returns null to hide the block. */
  readonly load?: (props: Resolved<NoInfer<z.infer<Schema>>>, context: BlockContext) => Promise<Data | null>
  readonly view: (input: ViewInput<NoInfer<z.infer<Schema>>, NoInfer<Data>>) => ReactNode
  /**
   * Renders the block as Markdown, for clients that do not read HTML. Omit it when the block contains no text (F85).
   */
  readonly markdown?: (input: MarkdownView<NoInfer<z.infer<Schema>>, NoInfer<Data>>) => string
  /** What visitors see when the block fails (B7). */
  readonly onError?: 'hide' | 'fallback' | 'fail-page'
  /** Whether the block is probably above the fold, so that its images load eagerly. */
  readonly aboveFold?: boolean
  readonly actions?: readonly Action[]
  /**
   * Called after each sign-in, so that a block can move a guest's data to the customer. If the hook throws, the sign-in
   * fails.
   */
  readonly onSignIn?: SignInHook
  readonly editor: BlockEditor
}

/** Renders a block's view around the rendered blocks of its slots. */
export type RenderBlock = (slots: Readonly<Record<string, ReactNode>>) => ReactNode

/** A block as the registry uses it. */
export interface Block {
  readonly type: string
  readonly version: number
  readonly schema: z.ZodObject
  readonly migrations: readonly Migration[]
  readonly slots: Readonly<Record<string, { readonly allow: readonly string[] }>>
  readonly examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly onError: 'hide' | 'fallback' | 'fail-page'
  readonly aboveFold: boolean
  readonly actions: readonly Action[]
  readonly onSignIn: SignInHook | undefined
  readonly editor: BlockEditor
  check(props: Readonly<Record<string, unknown>>): readonly Issue[]
  /**
   * Loads the data and returns a function that renders the view, or null to hide the block. A block without a loader
   * returns the function synchronously and does not throw.
   */
  prepare(props: ResolvedProps, context: BlockContext): RenderBlock | Promise<RenderBlock | null>
  /** Loads the data and renders the block as Markdown. Returns an empty string when there is nothing to show. */
  prepareMarkdown(props: ResolvedProps, context: BlockContext): Promise<string>
}

/**
 * Defines a block. Call it in the `index.ts` of the block's folder. The block's version is `migrations.length + 1`.
 * `Data` is inferred from `load` alone, so a view that uses data without a `load` does not compile.
 */
export function defineBlock<Schema extends z.ZodObject, Data = undefined>(spec: BlockSpec<Schema, Data>): Block {
  type Props = z.infer<Schema>
  const { load, view, markdown } = spec
  // `ResolvedProps` were parsed with this block's schema, so the cast is safe.
  const ownProps = (resolved: ResolvedProps) => resolved as unknown as Resolved<Props>
  return {
    type: spec.type,
    version: (spec.migrations?.length ?? 0) + 1,
    schema: spec.props,
    migrations: spec.migrations ?? [],
    slots: spec.slots ?? {},
    examples: spec.examples,
    onError: spec.onError ?? 'hide',
    aboveFold: spec.aboveFold ?? false,
    actions: spec.actions ?? [],
    onSignIn: spec.onSignIn,
    editor: spec.editor,
    check: (props) => spec.check?.(props as Props) ?? [],
    prepare(resolved, context) {
      const props = ownProps(resolved)
      const pending =
        (data: Data): RenderBlock =>
        (slots) =>
          view({ props, data, context, slots })
      if (!load) return pending(undefined as Data)
      const loading = async () => {
        const data = await load(props, context)
        return data === null ? null : pending(data)
      }
      return loading()
    },
    async prepareMarkdown(resolved, context) {
      if (!markdown) return ''
      const props = ownProps(resolved)
      const data = load ? await load(props, context) : undefined
      return data === null ? '' : markdown({ props, data: data as Data, context })
    },
  }
}

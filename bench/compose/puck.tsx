import { type Config, type Data, Render, type SlotComponent } from '@puckeditor/core'
import { Render as RenderOnServer } from '@puckeditor/core/rsc'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import { columnClass } from './plain-blocks.tsx'
import { fieldsOf } from './puck-fields.ts'
import type { ShownPage, Subject } from './subject.ts'
import { views } from './views.tsx'

type Props = Readonly<Record<string, unknown>>

/**
 * Creates the subject for Puck. The page has only one language, because Puck supports neither languages nor targeting.
 */
export function createPuck(page: ShownPage, build: 'client' | 'server'): Subject<Data> {
  const data: Data = { root: { props: {} }, content: page.map(toItem) }
  const config = configOf(page)
  const Page = build === 'client' ? Render : RenderOnServer
  return {
    resolve: () => data,
    render: (tree) =>
      renderToString(
        <main>
          <Page config={config} data={tree} />
        </main>,
      ),
  }
}

function toItem({ id, type, props, slots }: ResolvedNode): Data['content'][number] {
  const inner = Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map(toItem)])
  return { type, props: { ...props, ...Object.fromEntries(inner), id } }
}

/** Returns a Puck configuration. It has a field for every prop, because Puck's editor would need these fields. */
function configOf(page: ShownPage): Config {
  const leaves = Object.entries(views).map(([type, View]) => {
    const render = ({ id, puck: _, ...props }: Props) => rootOf(String(id), type, <View {...props} />)
    return [type, { fields: fieldsOf(page, type), render }]
  })
  const columns = {
    fields: { ratio: { type: 'text' }, start: { type: 'slot' }, end: { type: 'slot' } },
    render: ({ id, ratio, start: Start, end: End }: ColumnsProps) =>
      rootOf(
        id,
        'columns',
        <section className={ratio}>
          <Start className={columnClass} />
          <End className={columnClass} />
        </section>,
      ),
  }
  return { components: { ...Object.fromEntries(leaves), columns } } as Config
}

interface ColumnsProps {
  readonly id: string
  readonly ratio: string
  readonly start: SlotComponent
  readonly end: SlotComponent
}

function rootOf(id: string, type: string, view: ReactNode): ReactNode {
  return (
    <div data-block={type} data-block-id={id}>
      {view}
    </div>
  )
}

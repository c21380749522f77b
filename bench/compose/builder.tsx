import { Builder, BuilderBlocks, BuilderComponent, builder } from '@builder.io/react/lite'
import { renderToString } from 'react-dom/server'
import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import { columnClass } from './plain-blocks.tsx'
import type { ShownPage, Subject } from './subject.ts'
import { views } from './views.tsx'

type Element = Readonly<Record<string, unknown>>
type Props = Readonly<Record<string, unknown>>

/**
 * Creates the subject for Builder, from a page that is already resolved for one language. The element that Builder
 * renders around each block serves as the block's root element, so that the page has no additional elements.
 */
export function createBuilder(page: ShownPage): Subject<Element> {
  builder.init('bench', false)
  builder.canTrack = false
  for (const [type, View] of Object.entries(views)) {
    const Own = ({ builderBlock: _, builderState: __, attributes: ___, children: ____, ...props }: Props) => (
      <View {...props} />
    )
    Builder.registerComponent(Own, { name: type })
  }
  Builder.registerComponent(Columns, { name: 'columns' })
  const content = { id: 'bench', data: { blocks: page.map(toElement) } }
  return {
    resolve: () => content,
    render: (tree) =>
      renderToString(
        <main>
          <BuilderComponent model="page" content={tree as never} />
        </main>,
      ),
  }
}

function toElement({ id, type, props, slots }: ResolvedNode): Element {
  const inner = Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map(toElement)])
  const options = { ...props, ...Object.fromEntries(inner) }
  return { '@type': '@builder.io/sdk:Element', '@version': 2, id, component: { name: type, options } }
}

interface ColumnsProps {
  readonly ratio: string
  readonly start: readonly Element[]
  readonly end: readonly Element[]
  readonly builderBlock: { readonly id: string }
}

function Columns({ ratio, start, end, builderBlock }: ColumnsProps) {
  return (
    <section className={ratio}>
      <BuilderBlocks
        className={columnClass}
        parentElementId={builderBlock.id}
        dataPath="component.options.start"
        blocks={start as never}
      />
      <BuilderBlocks
        className={columnClass}
        parentElementId={builderBlock.id}
        dataPath="component.options.end"
        blocks={end as never}
      />
    </section>
  )
}

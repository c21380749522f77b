import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import { columnClass } from './plain-blocks.tsx'
import type { ShownPage, Subject } from './subject.ts'
import { viewOfType } from './views.tsx'

/** Creates the subject in plain React. It renders each block of the resolved page directly with its component. */
export function createByHand(page: ShownPage): Subject<ShownPage> {
  return {
    resolve: () => page,
    render: (nodes) => renderToString(<main>{nodes.map(draw)}</main>),
  }
}

function draw({ id, type, props, slots }: ResolvedNode): ReactNode {
  const View = type === 'columns' ? null : viewOfType(type)
  return (
    <div key={id} data-block={type} data-block-id={id}>
      {View ? (
        <View {...props} />
      ) : (
        <Columns ratio={String(props.ratio)} start={slots.start?.map(draw)} end={slots.end?.map(draw)} />
      )}
    </div>
  )
}

interface ColumnsProps {
  readonly ratio: string
  readonly start: ReactNode
  readonly end: ReactNode
}

function Columns({ ratio, start, end }: ColumnsProps) {
  return (
    <section className={ratio}>
      <div className={columnClass}>{start}</div>
      <div className={columnClass}>{end}</div>
    </section>
  )
}

import type { MountIsland } from '#runtime/browser/enhance.ts'
import { fieldOf, stringsOf } from '#schemas/json-fields.ts'
import { mountReact } from '#ui/island/mount-react.tsx'
import { MiniCartPanel, type MiniCartPanelProps } from './mini-cart-panel.tsx'

function read(props: unknown): MiniCartPanelProps | null {
  const addresses = stringsOf(props, ['address', 'cartHref', 'checkoutHref'])
  const words = stringsOf(fieldOf(props, 'words'), ['title', 'close', 'loading', 'show', 'checkout', 'empty', 'failed'])
  return addresses && words && { ...addresses, words, showFree: fieldOf(props, 'showFree') === true }
}

export const mount: MountIsland = (element, props) => mountReact(element, props, { read, view: MiniCartPanel })

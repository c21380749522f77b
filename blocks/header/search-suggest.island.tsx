import type { MountIsland } from '#runtime/browser/enhance.ts'
import { stringsOf } from '#schemas/json-fields.ts'
import { mountReact } from '#ui/island/mount-react.tsx'
import { SearchSuggest } from './search-suggest.tsx'

const read = (props: unknown) => stringsOf(props, ['field', 'market', 'language'])

/** Mounts the search suggestions. If the field already has the focus, shows suggestions for the typed text. */
export const mount: MountIsland = (element, props) => mountReact(element, props, { read, view: SearchSuggest })

import { useEffect, useState } from 'react'
import { useStudio } from '../studio-context.tsx'
import type { PickerItem } from './picker-item.ts'
import { type PickerKindName, pickerKinds } from './picker-kinds.ts'

/** Milliseconds without typing after which a search is requested. */
const pause = 150

export interface PickerSearch {
  readonly state: 'waiting' | 'found' | 'failed'
  readonly items: readonly PickerItem[]
}

/** Milliseconds after which a failed search is retried. */
const tryAgain = 2_000

const waiting: PickerSearch = { state: 'waiting', items: [] }

/**
 * Searches for a text; does nothing when the text is null. A new search aborts the previous request. A failed request
 * is retried.
 */
export function usePickerSearch(kind: PickerKindName, text: string | null): PickerSearch {
  const { query } = useStudio()
  const [found, setFound] = useState(waiting)
  useEffect(() => {
    if (text === null) return
    const controller = new AbortController()
    setFound((before) => ({ ...before, state: 'waiting' }))
    let timer: ReturnType<typeof setTimeout>
    const search = () => {
      pickerKinds[kind].search(query, text, controller.signal).then(
        (items) => !controller.signal.aborted && setFound({ state: 'found', items }),
        () => {
          if (controller.signal.aborted) return
          setFound({ state: 'failed', items: [] })
          timer = setTimeout(search, tryAgain)
        },
      )
    }
    timer = setTimeout(search, text === '' ? 0 : pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [kind, text, query])
  return found
}

/**
 * Loads the items of stored ids. The map contains `gone` for an item that no longer exists, and no entry for an item
 * that has not been loaded.
 */
export function useFound(kind: PickerKindName, ids: readonly string[]): ReadonlyMap<string, PickerItem | 'gone'> {
  const { query } = useStudio()
  const [found, setFound] = useState<ReadonlyMap<string, PickerItem | 'gone'>>(new Map())
  const wanted = JSON.stringify(ids.filter((id) => id !== ''))
  useEffect(() => {
    const list = JSON.parse(wanted) as readonly string[]
    if (list.length === 0) return
    const controller = new AbortController()
    pickerKinds[kind].find(query, list, controller.signal).then(
      (items) => {
        if (controller.signal.aborted) return
        const byId = new Map(items.map((item) => [item.id, item]))
        setFound(new Map(list.map((id) => [id, byId.get(id) ?? 'gone'])))
      },
      // Without a response there is no name, so the stored value is shown in its place.
      () => undefined,
    )
    return () => controller.abort()
  }, [kind, wanted, query])
  return found
}

/**
 * Loads the item of a stored value. The stored value serves as the item's name while the item is loading, and when the
 * item no longer exists.
 */
export function useChosen(kind: PickerKindName, stored: string) {
  const item = useFound(kind, [stored]).get(stored)
  const name = item && item !== 'gone' ? item.name : stored
  return { item, chosen: stored === '' ? null : { id: stored, name } }
}

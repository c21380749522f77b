import { useEffect, useState } from 'react'
import { useStudio } from '../studio-context.tsx'
import type { PickerItem } from './picker-item.ts'
import { type PickerKindName, pickerKinds } from './picker-kinds.ts'

/** Whoever types faster than this, milliseconds, is waited for. */
const pause = 150

export interface PickerSearch {
  readonly state: 'waiting' | 'found' | 'failed'
  readonly items: readonly PickerItem[]
}

/** Milliseconds until a search that was not answered is asked again. */
const tryAgain = 2_000

const waiting: PickerSearch = { state: 'waiting', items: [] }

/** What a text finds; null: nothing is looked for. What was asked for before is given up; without an answer it is asked again. */
export function usePickerSearch(kind: PickerKindName, text: string | null): PickerSearch {
  const { query } = useStudio()
  const [found, setFound] = useState(waiting)
  useEffect(() => {
    if (text === null) return
    const asked = new AbortController()
    setFound((before) => ({ ...before, state: 'waiting' }))
    let timer: ReturnType<typeof setTimeout>
    const search = () => {
      pickerKinds[kind].search(query, text, asked.signal).then(
        (items) => !asked.signal.aborted && setFound({ state: 'found', items }),
        () => {
          if (asked.signal.aborted) return
          setFound({ state: 'failed', items: [] })
          timer = setTimeout(search, tryAgain)
        },
      )
    }
    timer = setTimeout(search, text === '' ? 0 : pause)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [kind, text, query])
  return found
}

/** What stored ids are called now. `gone`: not there any more; undefined: not known yet. */
export function useFound(kind: PickerKindName, ids: readonly string[]): ReadonlyMap<string, PickerItem | 'gone'> {
  const { query } = useStudio()
  const [found, setFound] = useState<ReadonlyMap<string, PickerItem | 'gone'>>(new Map())
  const wanted = JSON.stringify(ids.filter((id) => id !== ''))
  useEffect(() => {
    const list = JSON.parse(wanted) as readonly string[]
    if (list.length === 0) return
    const asked = new AbortController()
    pickerKinds[kind].find(query, list, asked.signal).then(
      (items) => {
        if (asked.signal.aborted) return
        const byId = new Map(items.map((item) => [item.id, item]))
        setFound(new Map(list.map((id) => [id, byId.get(id) ?? 'gone'])))
      },
      // Without an answer a thing goes by what is stored.
      () => undefined,
    )
    return () => asked.abort()
  }, [kind, wanted, query])
  return found
}

/** The thing that is stored, as it is called now; until that is known, or when it is gone, by what is stored. */
export function useChosen(kind: PickerKindName, stored: string) {
  const item = useFound(kind, [stored]).get(stored)
  const name = item && item !== 'gone' ? item.name : stored
  return { item, chosen: stored === '' ? null : { id: stored, name } }
}

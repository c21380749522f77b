import { useRef } from 'react'

/** Names for the items of a list that have none: they follow their item when it is moved here. */
export function useItemKeys(length: number) {
  const next = useRef(0)
  const keys = useRef<number[]>([])
  while (keys.current.length < length) {
    keys.current.push(next.current)
    next.current += 1
  }
  keys.current.length = length
  return {
    of: (index: number): number => keys.current[index] ?? index,
    move: (from: number, to: number) => {
      keys.current = [...moved(keys.current, from, to)]
    },
    remove: (index: number) => {
      keys.current = keys.current.filter((_, other) => other !== index)
    },
  }
}

/** A copy with one item at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const left = list.filter((_, index) => index !== from)
  return [...left.slice(0, to), ...list.slice(from, from + 1), ...left.slice(to)]
}

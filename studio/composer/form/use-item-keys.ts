import { useRef } from 'react'
import { moved } from '../../staff-fields/moved.ts'

/**
 * Returns React keys for list items without ids, and functions that move and remove the key of an item. New items get
 * keys when `length` grows.
 */
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

/** Options of an `LRUCache` that holds so many entries. With `max` it would take the room for all of them at its start: 15 ms for 100,000. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })

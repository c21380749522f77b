/** Returns `LRUCache` options for a maximum of entries. `max` would allocate them all up front: 15 ms for 100,000. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })

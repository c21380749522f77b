/**
 * Returns the options of an `LRUCache` with a maximum number of entries. The option `max` is not used, because it would
 * allocate memory for all entries at once (15 ms for 100,000).
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })

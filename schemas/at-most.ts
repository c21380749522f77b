/**
 * Returns the options of an `LRUCache` with a maximum number of entries. They do not include `max`, which would
 * allocate memory for all entries at once (15 ms for 100,000).
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })

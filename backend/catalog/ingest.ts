/**
 * Entry point of the code that fills the catalogue (seed, import, reindex). A back end that serves requests does not
 * load this code.
 */
export { type ImportInput, type ImportProgress, importCatalog } from './import/import-catalog.ts'
export type { ImportMap } from './import/import-map.ts'
export { readImportMap, shippedMaps } from './import/shipped-maps.ts'
export { type Seeded, seedCatalog } from './seed/seed-catalog.ts'
export { reindexCatalog } from './write/reindex.ts'

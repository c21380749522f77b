/**
 * Names of the databases that tests copy. `empty` has tables without data, `shop` a shop without titles, and `catalog`
 * a shop with the sample catalogue.
 */
export const templates = { empty: 'kolofon_empty', shop: 'kolofon_shop', catalog: 'kolofon_catalog' } as const

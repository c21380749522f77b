/** Databases that tests copy: migrated, with a shop that sells nothing yet, and with the sample catalogue. */
export const templates = { empty: 'kolofon_empty', shop: 'kolofon_shop', catalog: 'kolofon_catalog' } as const

/**
 * Milliseconds after which a back end that has not begun its response counts as down, for pages, forms and GraphQL
 * requests of shoppers.
 */
export const answerTimeout = 5_000

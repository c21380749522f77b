/** Bytes of a GraphQL request: a page's definition is the largest thing that is sent. Gateway and back end hold to it. */
export const graphqlBodyLimit = 4 * 1024 * 1024

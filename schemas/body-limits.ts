/**
 * Maximum bytes of a GraphQL request, enforced by gateway and back end. The largest requests contain a page definition.
 */
export const graphqlBodyLimit = 4 * 1024 * 1024

/** Maximum bytes of a GraphQL request, enforced by gateway and back end; a page definition is the largest payload. */
export const graphqlBodyLimit = 4 * 1024 * 1024

export const relatedTitlesExamples = { six: {}, three: { limit: 3 } }

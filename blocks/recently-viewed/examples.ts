export const recentlyViewedExamples = { eight: {}, four: { limit: 4 } }

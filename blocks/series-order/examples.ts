export const seriesOrderExamples = { twelve: {}, few: { limit: 4 } }

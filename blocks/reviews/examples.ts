export const reviewsExamples = { ten: {}, few: { pageSize: 3 } }
